import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/moment";
import { factorWords } from "@/lib/core/factors";
import type { AuditRow as Row } from "@/lib/domains/audit/schema";

/** Who acted, in words. */
function whoIn({ actor }: Row): string {
  if (actor.type === "job") return "Spotlight";
  if (actor.type === "anonymous") return "Someone not signed in";
  if (actor.type === "guest") return "Someone invited by email";
  if (actor.type === "apiKey") return actor.name ? `API key ${actor.name}` : "An API key";
  return actor.name ?? "Former member";
}

const outcomeWords = { done: null, failed: "Failed", refused: "Refused" } as const;

const cell = "px-3 py-2 align-top first:pl-2 last:pr-2 max-md:block max-md:px-2 max-md:py-0";

/** One row of the audit log. */
export function AuditRow({ row }: { row: Row }) {
  const outcome = outcomeWords[row.outcome];
  return (
    <tr className="border-border border-b max-md:block max-md:py-2">
      <td className={`${cell} whitespace-nowrap text-[13px] text-muted-foreground tabular-nums`}>
        <Moment iso={row.at} />
      </td>
      <td dir="auto" className={`${cell} wrap-anywhere`}>
        {whoIn(row)}
      </td>
      <td className={`${cell} wrap-anywhere`}>
        <span className="font-medium">{row.text}</span> {outcome && <Badge>{outcome}</Badge>}
        {row.factors.length > 0 && (
          <span className="block text-[13px] text-muted-foreground">
            With {row.factors.map((factor) => factorWords[factor]).join(" and ")}
          </span>
        )}
        {row.subject_id && (
          <span className="block text-[13px] text-muted-foreground">{row.subject_id}</span>
        )}
      </td>
      <td className={`${cell} wrap-anywhere text-[13px] text-muted-foreground`}>
        {[row.address, row.agent].filter(Boolean).join(", ")}
      </td>
      <td
        className={`${cell} text-right text-[13px] text-muted-foreground tabular-nums max-md:text-left`}
      >
        {row.seal_number !== null && `#${row.seal_number.toLocaleString("en")}`}
      </td>
    </tr>
  );
}
