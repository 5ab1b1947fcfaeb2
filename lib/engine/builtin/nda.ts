import { planAbout, type Thing } from "../../research/plan/plan";
import { type AnswerContext, findByName, listNdas, tell, type Working } from "../answer-context";
import { noState } from "../no-state";
import type { NdaCard } from "../tools";
import type { ThreadState } from "../types";
import { plain } from "./drafts";

/** The one that answers the question: one that holds, else the newest. */
const told = (ndas: readonly NdaCard[]) =>
  ndas.find(({ status, is_ended }) => status === "accepted" && !is_ended) ?? ndas[0];

const standing: Readonly<Record<string, string>> = {
  draft: "it has not been sent",
  waiting: "it is waiting for an answer",
  paused: "it is paused",
  declined: "it was declined",
  changes_asked: "changes were asked for",
  stopped: "it was withdrawn",
  no_answer: "it had no answer",
};

function textOf(company: string, nda: NdaCard | undefined): string {
  if (!nda) return `No. There is no NDA with ${company} in your records.`;
  const { receiver_name, accepted_on, ends_on } = nda;
  if (nda.status !== "accepted")
    return `No. An NDA with ${company} was prepared for ${receiver_name}; ${standing[nda.status] ?? "it is not accepted"}.`;
  const accepted = `${receiver_name} accepted an NDA on ${accepted_on}`;
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
