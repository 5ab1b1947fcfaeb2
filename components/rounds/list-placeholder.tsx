import { Skeleton } from "@/components/ui/skeleton";

const LINES = Array.from({ length: 10 }, (_, line) => line);

/** A table's place while its first rows load. */
export function ListPlaceholder({ label }: { label: string }) {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">{label}</span>
      {LINES.map((line) => (
        <div key={line} className="flex h-10 items-center gap-3 px-2">
          <Skeleton className="size-6" />
          <Skeleton className="h-3.5 w-48" />
          <Skeleton className="ml-auto h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
