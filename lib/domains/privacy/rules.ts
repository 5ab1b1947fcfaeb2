import { counted } from "@/lib/core/counted";
import { inPattern } from "@/lib/core/escape";
import { type RetentionKind, retentionNouns } from "@/lib/core/retention";
import { lookupKey, searchKey } from "@/lib/core/search-key";

/** A person by addresses and names. */
export type Person = { emails: readonly string[]; names: readonly string[] };

/** Matches nothing: a text cannot begin after its first letter. */
const NOTHING = "x^";

const spaced = (name: string) => name.trim().split(/\s+/u).map(inPattern).join("\\s+");

/** A name as it may be written: as given, with the last name first, and as it is compared. */
function spellings(name: string): string[] {
  const words = name.trim().split(/\s+/u);
  const last = words.pop() ?? "";
  const written = [name, `${last}, ${words.join(" ")}`];
  return written.flatMap((one) => [one, searchKey(one), lookupKey(one)]);
}

/** One expression of some choices, each of them whole: letters and digits go on neither side. */
function anyOf(emails: readonly string[], names: readonly string[], letters: string): string {
  const choices = [...emails.map(inPattern), ...names.flatMap(spellings).map(spaced)];
  if (choices.length === 0) return NOTHING;
  return `(?<![${letters}.+-])(${[...new Set(choices)].join("|")})(?![${letters}-])`;
}

/**
 * Regular expressions of the database by which a person is found in texts, whatever the case: their
 * addresses alone, and these and their names. Whole ones only: "ann@b.example" is not in
 * "joann@b.example".
 */
export function patternsOf({ emails, names }: Person) {
  const letters = "[:alnum:]_";
  return { addresses: anyOf(emails, [], letters), whole: anyOf(emails, names, letters) };
}

/** Takes people out of a text that comes in: the same matching, where the text is not stored yet. */
export function eraserOf(people: readonly Person[]): (text: string) => string {
  const emails = people.flatMap((person) => person.emails);
  const names = people.flatMap((person) => person.names);
  if (emails.length + names.length === 0) return (text) => text;
  const pattern = new RegExp(anyOf(emails, names, "\\p{L}\\p{N}_"), "giu");
  return (text) => text.replace(pattern, "");
}

/** Kinds of records in words for people, by their table. */
const KINDS: Readonly<Record<string, string>> = {
  agent_instructions: "Instructions for agents",
  chat_events: "Answers",
  chat_messages: "Questions and answers",
  chat_sessions: "Threads",
  claims: "Values with a source",
  companies: "Company profiles",
  connection_people: "People in the network",
  contacts: "Contacts",
  conversations: "Conversations",
  document_pages: "Pages of documents",
  document_passages: "Passages of documents",
  documents: "Documents",
  evaluations: "Evaluations",
  funding_rounds: "Rounds",
  import_rows: "Rows of imported lists",
  imports: "Imports",
  inbound_files: "Files of emails received",
  inbound_mails: "Emails received",
  interview_answers: "Interview answers",
  interview_files: "Files of interviews",
  interviews: "Interviews",
  introductions: "Introductions",
  letters: "Emails written",
  memo_blocks: "Parts of memos",
  memo_comments: "Comments on memos",
  memo_suggestions: "Suggestions for memos",
  memos: "Memos",
  ndas: "NDAs",
  news_items: "News",
  notes: "Notes",
  opinion_answers: "Second opinions",
  opinion_invitations: "Requests for a second opinion",
  opinions: "Opinions",
  outbox: "Outgoing email",
  passages: "Passages of sources",
  people: "People named by sources",
  projects: "Projects",
  recent_searches: "Recent searches",
  saved_searches: "Saved views",
  sources: "Sources",
  stage_moves: "Moves between stages",
  undo_entries: "Steps that can be undone",
  watchlist_entries: "Companies in projects",
};

/** What a table's records are, in words; "Other records" for those that pages do not show. */
export const kindOf = (table: string): string => KINDS[table] ?? "Other records";

/** For how long each kind is kept, in one sentence: "threads 12 months, imports without limit". */
export const keptWords = (items: readonly { kind: RetentionKind; months: number | null }[]) =>
  items
    .map(({ kind, months }) => `${kind} ${months ? counted(months, "month") : "without limit"}`)
    .join(", ");

/** What retention removed: "3 threads". */
export const removedWords = (kind: RetentionKind, count: number): string =>
  counted(count, retentionNouns[kind]);
