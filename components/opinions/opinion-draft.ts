import type { NoteSubject } from "@/components/notes/note-draft";
import type { DraftKind } from "@/components/notes/use-kept-draft";
import { noteAccess } from "@/lib/domains/notes/constants";
import { CONVICTION_MAX, opinionStances } from "@/lib/domains/opinions/constants";
import type { Opinion } from "@/lib/domains/opinions/schema";

/** The typed fields of an opinion. */
export type OpinionDraft = Pick<
  Opinion,
  "stance" | "conviction" | "rationale" | "change_my_mind" | "access"
>;

export const emptyOpinion: OpinionDraft = {
  stance: "wait",
  conviction: 5,
  rationale: "",
  change_my_mind: "",
  access: "personal",
};

export const opinionDraftOf = (opinion: Opinion): OpinionDraft => ({
  stance: opinion.stance,
  conviction: opinion.conviction,
  access: opinion.access,
  rationale: opinion.rationale,
  change_my_mind: opinion.change_my_mind,
});

/** The key of a draft: an edit, or a new opinion about a subject. */
export const opinionDraftName = (subject: NoteSubject, opinion?: Opinion): string =>
  `opinion:${opinion?._id ?? subject.company_id ?? subject.project_id}`;

export const opinionDrafts: DraftKind<OpinionDraft> = {
  read({ stance, conviction, rationale, change_my_mind, access }) {
    const said = opinionStances.find((one) => one === stance);
    const shared = noteAccess.find((one) => one === access);
    const isText = typeof rationale === "string" && typeof change_my_mind === "string";
    const isCounted =
      typeof conviction === "number" && conviction >= 0 && conviction <= CONVICTION_MAX;
    return said && shared && isText && isCounted
      ? { stance: said, conviction, rationale, change_my_mind, access: shared }
      : null;
  },
  isNothing: ({ stance, conviction, rationale, change_my_mind }) =>
    stance === emptyOpinion.stance &&
    conviction === emptyOpinion.conviction &&
    rationale === "" &&
    change_my_mind === "",
};
