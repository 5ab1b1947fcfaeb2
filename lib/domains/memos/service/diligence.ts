import "server-only";
import { dayInWords } from "@/lib/core/day-text";
import { capital } from "@/lib/core/label-in-sentence";
import { stateNames } from "@/lib/domains/checklists/constants";
import { isSettled } from "@/lib/domains/checklists/rules";
import type { Checklist, ChecklistItem } from "@/lib/domains/checklists/schema";
import { checklistOf } from "@/lib/domains/checklists/service/read";
import type { OrgCtx } from "@/lib/service/context";
import { recordSource, type Said } from "./records";
import { type TableRow, UNKNOWN_CELL } from "./table-row";

const DILIGENCE_COLUMNS = ["Item", "Area", "State", "Owner", "Due", "Evidence", "Missing"] as const;
type Column = (typeof DILIGENCE_COLUMNS)[number];

/** Evidence by its name, and a fact by its words; what some colleagues cannot read is only counted. */
function evidenceText({ evidence }: ChecklistItem): string {
  const shown = evidence.flatMap(({ title, quote, is_for_all }) =>
    title !== null && is_for_all ? [quote ? `“${quote}” (${title})` : title] : [],
  );
  const others = evidence.length - shown.length;
  return [...shown, ...(others > 0 ? [`${others} that some colleagues can’t read`] : [])].join(
    "; ",
  );
}

const sourceOf = ({ _id: id, title, updated_at: recorded_at }: ChecklistItem, name: string) =>
  recordSource({
    kind: "checklist",
    id,
    title: `Due diligence checklist of ${name}`,
    quote: title,
    path: null,
    recorded_at,
  });

function rowOf(item: ChecklistItem, { company_name }: Checklist): TableRow {
  const claims = item.evidence.flatMap(({ kind, id, title }) =>
    kind === "claim" && title !== null ? [id] : [],
  );
  // A day that passes changes nothing that was written.
  const missing = item.missing.filter((each) => each !== "overdue");
  const texts: Record<Column, string> = {
    Item: item.title,
    Area: item.area,
    State: stateNames[item.state],
    Owner: item.owner_name ?? "",
    Due: item.due_on ? dayInWords(item.due_on) : "",
    Evidence: evidenceText(item),
    Missing: capital(missing.join(", ")),
  };
  const cells = DILIGENCE_COLUMNS.map((column) => {
    const cited = column === "Evidence" ? claims : [];
    return [column, { text: texts[column] || UNKNOWN_CELL, claims: cited }] as const;
  });
  return {
    key: `check:${item._id}`,
    cells: new Map(cells),
    records: [sourceOf(item, company_name)],
  };
}

/** How far a checklist is, in a sentence. */
function stateOf({ company_id, company_name, items, total }: Checklist): Said {
  const settled = items.filter(isSettled).length;
  const lacking = items.filter(({ missing }) => missing.some((each) => each !== "overdue")).length;
  const text =
    total === 0
      ? "The due diligence checklist is empty."
      : `Of the ${total} ${total === 1 ? "item" : "items"} of the due diligence checklist ${settled} ${settled === 1 ? "is" : "are"} done or not applicable, and ${lacking} ${lacking === 1 ? "lacks" : "lack"} something.`;
  const source = recordSource({
    kind: "checklist",
    id: company_id,
    title: `Due diligence checklist of ${company_name}`,
    quote: "",
    path: null,
    recorded_at: null,
  });
  return { key: "diligence:state", section: "diligence", text, sources: [source] };
}

/** A company's checklist as a memo shows it. */
export async function diligenceOf(ctx: OrgCtx, company: { id: string; name: string }) {
  const checklist = await checklistOf(ctx, company);
  return {
    table: {
      columns: DILIGENCE_COLUMNS,
      rows: checklist.items.map((item) => rowOf(item, checklist)),
    },
    said: [stateOf(checklist)],
  };
}
