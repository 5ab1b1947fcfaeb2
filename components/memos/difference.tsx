import { cn } from "@/lib/utils";
import { keyed } from "./memo-sections";

const words: Record<string, string> = { "−": "Removed: ", "+": "Added: ", "": "" };

type Props = { before: readonly string[]; after: readonly string[] };

/** Sentences that go, that come and that stay. */
export function Difference({ before, after }: Props) {
  const lines = [
    ...before.filter((text) => !after.includes(text)).map((text) => ({ text, sign: "−" })),
    ...after.map((text) => ({ text, sign: before.includes(text) ? "" : "+" })),
  ];
  return (
    <ul className="flex flex-col gap-1.5">
      {keyed(lines).map(({ key, text, sign }) => (
        <li
          key={key}
          className={cn(
            "wrap-anywhere grid grid-cols-[1rem_minmax(0,1fr)] rounded-md px-2 py-1",
            sign === "+" && "bg-positive/10",
            sign === "−" && "bg-negative/10 text-muted-foreground line-through",
            sign === "" && "text-muted-foreground",
          )}
        >
          <span aria-hidden="true">{sign}</span>
          <span dir="auto">
            <span className="sr-only">{words[sign]}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
