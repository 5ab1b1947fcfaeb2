import type { DraftKind } from "@/components/notes/use-kept-draft";
import { forgetStored, readStored, writeStored } from "@/lib/client/stored";
import type { OwnAnswer } from "@/lib/domains/opinions/schema/second-opinions";

/** An answer as typed: numbers may still be invalid. */
export type AnswerDraft = Record<"stance" | "conviction" | "rationale" | "change_my_mind", string>;

export const answerDraftOf = (answer: OwnAnswer | null): AnswerDraft => ({
  stance: answer?.stance ?? "",
  conviction: String(answer?.conviction ?? ""),
  rationale: answer?.rationale ?? "",
  change_my_mind: answer?.change_my_mind ?? "",
});

/** The typed fields of a form, without hidden ones such as the link's token. */
export function typedInto(form: HTMLFormElement): AnswerDraft {
  const typed = new FormData(form);
  const text = (name: keyof AnswerDraft) => String(typed.get(name) ?? "");
  return {
    stance: text("stance"),
    conviction: text("conviction"),
    rationale: text("rationale"),
    change_my_mind: text("change_my_mind"),
  };
}

export const answerDrafts: DraftKind<AnswerDraft> = {
  read(kept) {
    const { stance, conviction, rationale, change_my_mind } = kept;
    const isText = (value: unknown) => typeof value === "string";
    return [stance, conviction, rationale, change_my_mind].every(isText)
      ? (kept as AnswerDraft)
      : null;
  },
  isNothing: (draft) => Object.values(draft).every((text) => text === ""),
};

/** The invitation and the answer's version that a draft belongs to; sending changes the version. */
export type GuestDraftOf = { invitationId: string; version: number };

const GUEST_DRAFT = "guest-answer";

/**
 * The draft that somebody without an account typed in this tab; null for none, or for another
 * answer.
 */
export function readGuestDraft({ invitationId, version }: GuestDraftOf): AnswerDraft | null {
  const kept = readStored(GUEST_DRAFT, "tab") as Partial<GuestDraftOf & { draft: object }> | null;
  if (kept?.invitationId !== invitationId || kept.version !== version) return null;
  return answerDrafts.read(kept.draft ?? {});
}

/** A tab keeps one draft: whoever uses it next cannot read earlier ones. */
export function keepGuestDraft(of: GuestDraftOf, draft: AnswerDraft): void {
  if (answerDrafts.isNothing(draft)) forgetGuestDraft();
  else writeStored(GUEST_DRAFT, { ...of, draft }, "tab");
}

export const forgetGuestDraft = (): void => forgetStored(GUEST_DRAFT, "tab");
