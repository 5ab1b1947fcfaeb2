import {
  askText,
  introductionLabels,
  throughText,
} from "@/components/connections/introduction-texts";
import { placeOf } from "@/components/documents/document-words";
import { DAY_MS } from "@/lib/core/durations";
import { truncate } from "@/lib/core/truncate";
import type { Introduction } from "@/lib/domains/connections/schema";
import { pageOfPurpose } from "@/lib/domains/correspondence/constants";
import type { Answered } from "@/lib/domains/correspondence/schema";
import type { WaitingInMemo } from "@/lib/domains/memos/schema/review";
import { MENTIONED_WITHIN_DAYS } from "@/lib/domains/notes/constants";
import { headingOf } from "@/lib/domains/notes/rules";
import type { Note } from "@/lib/domains/notes/schema";
import type { WaitingQuestion } from "@/lib/domains/opinions/schema/second-opinions";

const COMMENT_SHOWN = 200;

/** Something that colleagues want from the reader, or people outside answered, as home lists it. */
export type WaitingItem = {
  key: string;
  title: string;
  text: string;
  /** Null for a note that is on no page. */
  href: string | null;
  /** When it was asked or said. */
  at: string;
  /** When it is too late; undefined for never. */
  until?: string;
};

/** What home reads. */
export type Waiting = {
  answered: readonly Answered[];
  opinions: readonly WaitingQuestion[];
  introductions: readonly Introduction[];
  memos: readonly WaitingInMemo[];
  notes: readonly Note[];
};

/** The recent mentions among notes. Whoever edits a note has seen what it says. */
export const mentionsOf = (
  notes: readonly Note[],
  { me, now }: { me: string; now: number },
): Note[] =>
  notes.filter(
    ({ edited_by, updated_at }) =>
      edited_by !== me && now - Date.parse(updated_at) < MENTIONED_WITHIN_DAYS * DAY_MS,
  );

const nameOf = (name: string | null) => name ?? "A former colleague";

const ofOpinion = (one: WaitingQuestion): WaitingItem => ({
  key: one._id,
  title: one.company_name,
  text: `${nameOf(one.user_name)} asks for your opinion: ${one.question}`,
  href: `/companies/${one.company_id}?second=${one._id}`,
  at: one.asked_at,
  until: one.deadline_at,
});

const ofIntroduction = (one: Introduction): WaitingItem => ({
  key: one._id,
  title: askText(one),
  text: `${introductionLabels[one.state]} · ${throughText(one)}`,
  href: "/connections",
  at: one.changed_at,
});

const ofMemo = ({ _id, memo_id, title, user_name, text, at }: WaitingInMemo): WaitingItem => ({
  key: _id,
  title,
  text:
    text === null
      ? `${nameOf(user_name)} asks for your approval`
      : `${nameOf(user_name)} mentioned you: ${truncate(text, COMMENT_SHOWN, "…")}`,
  href: `/memos/${memo_id}`,
  at,
});

/** A note's place, in words and as an address. */
function placeOfNote({ document, company_id, company_name, project_id, project_name }: Note) {
  if (document)
    return {
      words: ` on ${document.name}`,
      href: placeOf({ documentId: document._id, page: 1, ...document.place }),
    };
  if (company_id && company_name)
    return { words: ` about ${company_name}`, href: `/companies/${company_id}?tab=notes` };
  if (project_id && project_name)
    return { words: ` in ${project_name}`, href: `/projects/${project_id}` };
  return { words: "", href: null };
}

function ofNote(note: Note): WaitingItem {
  const { words, href } = placeOfNote(note);
  const text =
    note.edited_by === note.user_id
      ? `${nameOf(note.edited_by_name)} mentioned you in a note${words}`
      : `${nameOf(note.edited_by_name)} edited a note${words} that mentions you`;
  return { key: note._id, title: headingOf(note), text, href, at: note.updated_at };
}

const answerWords: Record<Answered["what"], string> = {
  accepted: "Accepted your NDA",
  declined: "Declined your NDA",
  changes_asked: "Asked for changes to your NDA",
  submitted: "Answered your questions",
  replied: "Wrote back",
  to_review: "May have answered. Read the email and decide.",
};

const ofAnswered = (one: Answered): WaitingItem => ({
  key: one.conversation_id,
  title: one.receiver_name,
  text: answerWords[one.what],
  href: `${pageOfPurpose[one.purpose]}/${one.subject_id}`,
  at: one.at,
});

/** All that waits for the reader as one list, newest first. */
export const waitingItems = ({
  answered,
  opinions,
  introductions,
  memos,
  notes,
}: Waiting): WaitingItem[] =>
  [
    ...answered.map(ofAnswered),
    ...opinions.map(ofOpinion),
    ...introductions.map(ofIntroduction),
    ...memos.map(ofMemo),
    ...notes.map(ofNote),
  ].sort((a, b) => b.at.localeCompare(a.at));
