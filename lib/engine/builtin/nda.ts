import { counted } from "../../core/counted";
import { planAbout, type Thing } from "../../research/plan/plan";
import { type AnswerContext, findByName, listNdas, tell, type Working } from "../answer-context";
import { noState } from "../no-state";
import type { NdaCard } from "../tools";
import type { ThreadState } from "../types";
import { plain } from "./drafts";
import { periodOf } from "./nda-period";

/** The one that answers the question: one that holds, else the newest. */
const told = (ndas: readonly NdaCard[]) =>
  ndas.find(({ accepted_on, is_ended }) => accepted_on !== null && !is_ended) ?? ndas[0];

const standing: Readonly<Record<string, string>> = {
  draft: "it has not been sent",
  waiting: "it is waiting for an answer",
  paused: "it is paused",
  declined: "it was declined",
  changes_asked: "changes were asked for",
  stopped: "it was withdrawn",
  unsubscribed: "they want no more email",
  no_answer: "it had no answer",
};

const recorderOf = ({ recorded_by }: NdaCard) => recorded_by ?? "a former colleague";

function textOf(company: string, nda: NdaCard | undefined): string {
  if (!nda) return `No. There is no NDA with ${company} in your records.`;
  const { receiver_name, accepted_on, ends_on } = nda;
  if (accepted_on === null)
    return `No. An NDA with ${company} was prepared for ${receiver_name}; ${standing[nda.status] ?? "it is not accepted"}.`;
  const accepted = nda.is_signed_outside
    ? `${receiver_name} signed an NDA outside Spotlight on ${accepted_on}, recorded by ${recorderOf(nda)}`
    : `${receiver_name} accepted an NDA on ${accepted_on}`;
  if (nda.is_ended) return `No. ${accepted}, and it ended on ${ends_on}.`;
  return `Yes. ${accepted}${ends_on ? `, and it ends on ${ends_on}` : ", without an end date"}.`;
}

/** Whether an NDA with a company holds, by the firm's own register. */
export async function* answerNda(
  context: AnswerContext,
  thing: Thing,
): Working<ThreadState | null> {
  const found = thing.id === null ? yield* findByName(context, [thing.name], false) : [];
  const company = found[0]?.company;
  const id = thing.id ?? company?._id;
  // Several companies of a name: the question is asked back where names are read.
  if (!id || found.length > 1) return null;
  const name = company?.company_name ?? thing.name;
  yield* tell(context, [plain(textOf(name, told(yield* listNdas(context, id))))]);
  const things = [{ name, id }];
  const companies = [{ _id: id, name }];
  return { ...noState, intent: "fact", plan: { ...planAbout("companies"), things }, companies };
}

/** How many are listed one by one. */
const TOLD_MAX = 20;

function lineOf(nda: NdaCard): string {
  const { receiver_name, company_name, status, accepted_on, ends_on, is_ended } = nda;
  const whom = company_name ? `${receiver_name}, ${company_name}` : receiver_name;
  if (accepted_on === null) return `${whom}: ${standing[status] ?? "it is not accepted"}.`;
  const end = ends_on ? `${is_ended ? "ended" : "ends"} on ${ends_on}` : "has no end date";
  const held = nda.is_signed_outside
    ? `signed outside Spotlight on ${accepted_on}, recorded by ${recorderOf(nda)}`
    : `accepted on ${accepted_on}`;
  return `${whom}: ${held}, ${end}.`;
}

/** The firm's NDAs by its own register, or those of them that end in a period. */
export async function* answerNdas(context: AnswerContext, ending: string | null): Working<void> {
  const period = ending === null ? null : periodOf(ending, context.ask.today);
  const all = yield* listNdas(context, null);
  const ends = ({ accepted_on, ends_on }: NdaCard) =>
    period !== null &&
    accepted_on !== null &&
    ends_on !== null &&
    ends_on >= period.from &&
    ends_on <= period.to;
  const found = period ? all.filter(ends) : all;
  const verb = found.length === 1 ? "ends" : "end";
  const lead = period
    ? found.length === 0
      ? `No NDA in your records ends ${period.words}.`
      : `${counted(found.length, "NDA")} ${verb} ${period.words}.`
    : found.length === 0
      ? "There are no NDAs in your records yet."
      : `There ${found.length === 1 ? "is" : "are"} ${counted(found.length, "NDA")} in your records.`;
  const lines = found.slice(0, TOLD_MAX).map((nda) => plain(lineOf(nda), "bullet"));
  const rest =
    found.length > TOLD_MAX
      ? [plain(`The newest ${TOLD_MAX} are listed; the others are on the page of NDAs.`)]
      : [];
  yield* tell(context, [plain(lead), ...lines, ...rest]);
}
