import "server-only";
import { hiddenLensIds } from "@/lib/domains/criteria/service/lenses";
import type { EvaluationItem, StoredEvaluation } from "@/lib/domains/evaluations/schema";
import { getEvaluation, listEvaluations, receiptsOf } from "@/lib/domains/evaluations/service/read";
import type { OrgCtx } from "@/lib/service/context";
import { dayOf, recordSource, type Said, TOLD_MAX } from "./records";
import { type Table, type TableRow, UNKNOWN_CELL } from "./table-row";

type Company = { id: string; name: string };

/** What tells evaluations apart, and their score. */
type Named = Pick<
  StoredEvaluation,
  | "_id"
  | "company_id"
  | "criteria_id"
  | "criteria_name"
  | "criteria_version"
  | "created_at"
  | "notice"
  | "final_score"
>;

const sourceOf = (evaluation: Named, receipt: string | null) =>
  recordSource({
    kind: "evaluation",
    id: evaluation._id,
    title: `Evaluation by “${evaluation.criteria_name}”, version ${evaluation.criteria_version}, ${dayOf(evaluation.created_at)}`,
    quote: evaluation.notice ?? `${evaluation.final_score} of 10`,
    path: `/companies/${evaluation.company_id}/evaluation?set=${evaluation.criteria_id}`,
    recorded_at: evaluation.created_at,
    sha256: receipt,
  });

function toSaid(evaluation: EvaluationItem, name: string, receipt: string | null): Said {
  const { criteria_name: set, final_score, firm, is_dealbreaker_met } = evaluation;
  const known = Math.round(evaluation.coverage);
  const by = firm ? `the lens “${set}”` : `“${set}”`;
  const text = evaluation.is_too_little_known
    ? `Too little is known of ${name} to score it by ${by}.`
    : `${name} scores ${final_score} of 10 by ${by}, with ${known}% of the weight of its criteria known${is_dealbreaker_met ? ", and meets a dealbreaker" : ""}.`;
  const sources = [sourceOf(evaluation, receipt)];
  return { key: `score:${evaluation.criteria_id}`, section: "scores", text, sources };
}

/** An evaluation criterion by criterion, with the name of its set in the first column's title. */
function tableOf(evaluation: StoredEvaluation): Table {
  const first = `Criterion of “${evaluation.criteria_name}”`;
  const cell = (text: string) => ({ text, claims: [] });
  const records = [sourceOf(evaluation, evaluation.receipt)];
  const rows = evaluation.evaluation.map(
    ({ key, criteria, score, weight }): TableRow => ({
      key: `mark:${evaluation.criteria_id}:${key}`,
      cells: new Map([
        [first, cell(criteria)],
        ["Score", cell(score === null ? UNKNOWN_CELL : String(score))],
        ["Weight", cell(`${weight}%`)],
      ]),
      records,
    }),
  );
  return { columns: [first, "Score", "Weight"], rows };
}

/** Whether records of a memo are of a set: the key of a sentence, or of a row. */
const isCited = (cited: ReadonlySet<string>, setId: string): boolean =>
  [...cited].some((key) => key === `score:${setId}` || key.startsWith(`mark:${setId}:`));

/**
 * The latest score by each set of criteria that the whole organization sees, and the criteria of
 * the newest of which enough is known. A hidden lens is shown only where `cited`, what the memo says
 * already, has it: hiding takes nothing from a memo, and adds nothing to one.
 */
export async function scoresOf(
  ctx: OrgCtx,
  { id, name }: Company,
  cited: ReadonlySet<string> = new Set(),
) {
  const hidden = await hiddenLensIds(ctx);
  const isKept = hidden.some((setId) => isCited(cited, setId));
  const asked = { company_id: id, latest: "true", with_hidden: String(isKept), per_page: TOLD_MAX };
  const page = await listEvaluations.call(ctx, asked);
  const items = page.items.filter(
    ({ criteria_id }) => !hidden.includes(criteria_id) || isCited(cited, criteria_id),
  );
  const newest = items.find(({ is_too_little_known }) => !is_too_little_known);
  const marks: Table = newest
    ? tableOf(await getEvaluation.call(ctx, { evaluationId: newest._id }))
    : { columns: [], rows: [] };
  const receipts = await receiptsOf(
    ctx,
    items.map(({ _id }) => _id),
  );
  return { said: items.map((item) => toSaid(item, name, receipts.get(item._id) ?? null)), marks };
}
