import Link from "next/link";
import { counted } from "@/lib/core/counted";
import type { Feed } from "@/lib/domains/news/schema";

type Import = NonNullable<Feed["last_import"]>;

/** What the last version of a table waits for, or what came of it; null while it is read. */
function toldOf({ status, problem, rows }: Import): { text: string; link: string } | null {
  if (status === "preview")
    return { text: problem ?? `${counted(rows, "row")} wait for your review.`, link: "Review" };
  if (status === "mapping")
    return { text: problem ?? "Its columns need to be mapped.", link: "Map columns" };
  if (status === "failed")
    return { text: problem ?? "The last version could not be read.", link: "Show import" };
  if (status === "committed")
    return { text: `${counted(rows, "row")} imported.`, link: "Show import" };
  if (status === "undone") return { text: "The last version was undone.", link: "Show import" };
  return null;
}

/** The state of a table's last version, with the way to its import. */
export function LastImport({ feed: { last_import: last } }: { feed: Feed }) {
  const told = last && toldOf(last);
  if (!told) return null;
  return (
    <p className="mt-0.5 text-[13px] text-muted-foreground">
      {told.text}{" "}
      <Link
        href={`/upload-pipeline/${last._id}`}
        prefetch={false}
        className="link rounded-sm pointer-coarse:min-h-11"
      >
        {told.link}
      </Link>
    </p>
  );
}
