import type { CompanyCard, Profile } from "../tools";
import type { Draft, EngineEvent, ThreadState } from "../types";
import { type Desk, tell } from "./desk";
import type { FactAsk } from "./facts";
import type { Known } from "./references";

/** What an answer leaves for later questions; what it does not name stays as it was. */
export type Outcome = Pick<ThreadState, "intent"> & Partial<ThreadState>;

export const knownOf = (card: CompanyCard): Known => ({ _id: card._id, name: card.company_name });

/** "people:ceo", as a thread keeps what was asked. */
export const writtenFact = ({ kind, detail }: FactAsk) => (detail ? `${kind}:${detail}` : kind);

/** A sentence of the engine's own about what it did: it follows from answers of tools. */
export const remark = (text: string, block: Draft["block"] = "lead"): Draft => ({
  text,
  evidence: [],
  status: "inference",
  block,
});

export const asking = (text: string, block: Draft["block"] = "paragraph"): Draft => ({
  text,
  evidence: [],
  status: "question",
  block,
});

/** Drafts, and the companies that they are about. */
export function* answerWith(
  desk: Desk,
  drafts: readonly Draft[],
  cards: readonly CompanyCard[] = [],
): Generator<EngineEvent> {
  yield* tell(desk, drafts);
  if (cards.length > 0) yield { type: "companies", data: [...cards] };
}

/** What an answer about some companies leaves. */
export const about = (
  intent: ThreadState["intent"],
  profiles: readonly Profile[],
  facts: readonly FactAsk[] = [],
): Outcome => ({
  intent,
  companies: profiles.map(({ company }) => ({ _id: company._id, name: company.company_name })),
  facts: facts.map(writtenFact),
});
