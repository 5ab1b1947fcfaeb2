import { notFound } from "@/lib/core/errors";
import { lookupKey } from "@/lib/core/search-key";
import { assertVersion } from "@/lib/core/version";
import type { noteCalls } from "@/lib/domains/notes/contract";
import type { Note } from "@/lib/domains/notes/schema";
import type { opinionCalls } from "@/lib/domains/opinions/contract";
import type { Opinion } from "@/lib/domains/opinions/schema";
import { nameOfCompany } from "../companies/known";
import { DEMO_USER_ID } from "../identity";
import {
  type DemoCalls,
  type DemoContext,
  demoId,
  GUEST_NAME,
  momentOf,
  needsAccount,
  pageOfList,
} from "./answer";
import { projectsIn } from "./deals";

/** What notes and opinions have in common as they are stored. */
type Written = {
  _id: string;
  access: Note["access"];
  company_id: string | null;
  project_id: string | null;
  created_at: string;
  updated_at: string;
  version: number;
};
type StoredNote = Written & Pick<Note, "title" | "body">;
type StoredOpinion = Written &
  Pick<Opinion, "stance" | "conviction" | "rationale" | "change_my_mind">;

const notesIn = ({ storage }: DemoContext) => storage.list<StoredNote>("notes");
const opinionsIn = ({ storage }: DemoContext) => storage.list<StoredOpinion>("opinions");

const shared = (ctx: DemoContext, { company_id, project_id }: Written) => ({
  company_name: company_id && nameOfCompany(company_id),
  project_name: projectsIn(ctx).find(({ _id }) => _id === project_id)?.project_name ?? null,
  user_id: DEMO_USER_ID,
  user_name: GUEST_NAME,
  document: null,
  is_own: true,
});

const toNote = (ctx: DemoContext, note: StoredNote): Note => ({
  ...note,
  ...shared(ctx, note),
  edited_by: DEMO_USER_ID,
  edited_by_name: GUEST_NAME,
  mentions: [],
  mentions_me: false,
});
const toOpinion = (ctx: DemoContext, opinion: StoredOpinion): Opinion => ({
  ...opinion,
  ...shared(ctx, opinion),
});

type Subject = {
  access: Note["access"];
  company_id?: string | null;
  project_id?: string | null;
};

function written(
  ctx: DemoContext,
  what: string,
  { access, company_id, project_id }: Subject,
): Written {
  const at = momentOf(ctx);
  return {
    _id: demoId(what, ctx),
    access,
    company_id: company_id ?? null,
    project_id: project_id ?? null,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

/** A record after an edit of a version that was read; undefined fields stay. */
function edited<T extends Written>(
  ctx: DemoContext,
  what: string,
  record: T | undefined,
  { version, ...changes }: { version: number } & Record<string, unknown>,
): T {
  if (!record) throw notFound(what);
  assertVersion(what.toLowerCase(), record.version, version);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const own = { version: record.version + 1, updated_at: momentOf(ctx) };
  return { ...record, ...Object.fromEntries(given), ...own };
}

const replaced = <T extends Written>(all: readonly T[], record: T): T[] =>
  all.map((each) => (each._id === record._id ? record : each));
const without = <T extends Written>(all: readonly T[], id: string): T[] =>
  all.filter(({ _id }) => _id !== id);

type Filter = {
  access?: string;
  company_id?: string;
  project_id?: string;
  author?: string;
  q: string;
};

/** Those that a filter finds, last changed first; every word must begin some word of the text. */
function found<T extends Written>(all: readonly T[], filter: Filter, textOf: (one: T) => string) {
  const words = lookupKey(filter.q).split(" ").filter(Boolean);
  const has = (one: T) => {
    const own = lookupKey(textOf(one)).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
  return all
    .filter(
      (one) =>
        (filter.access === undefined || one.access === filter.access) &&
        (filter.company_id === undefined || one.company_id === filter.company_id) &&
        (filter.project_id === undefined || one.project_id === filter.project_id) &&
        (filter.author === undefined || filter.author === DEMO_USER_ID) &&
        has(one),
    )
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
}

const textOfNote = ({ title, body }: StoredNote) => `${title} ${body}`;
const textOfOpinion = ({ stance, rationale, change_my_mind }: StoredOpinion) =>
  `${stance} ${rationale} ${change_my_mind}`;

type Listed = Filter & { page: number; per_page: number; mentions_me?: boolean };

function pageOfNotes(ctx: DemoContext, { page, per_page, mentions_me, ...filter }: Listed) {
  const notes = mentions_me ? [] : found(notesIn(ctx), filter, textOfNote);
  return pageOfList(
    notes.map((note) => toNote(ctx, note)),
    { page, per_page },
  );
}

function pageOfOpinions(ctx: DemoContext, { page, per_page, mentions_me, ...filter }: Listed) {
  const opinions = mentions_me ? [] : found(opinionsIn(ctx), filter, textOfOpinion);
  return pageOfList(
    opinions.map((opinion) => toOpinion(ctx, opinion)),
    { page, per_page },
  );
}

const about = ({ company_id }: Written): string => {
  const name = company_id && nameOfCompany(company_id);
  return name ? ` on ${name}` : "";
};

export const noteAnswers: DemoCalls<typeof noteCalls> = {
  list: pageOfNotes,
  create: (ctx, { title, body, ...subject }) => {
    const note = { ...written(ctx, "note", subject), title, body };
    const undo_id = ctx.undo.record(`Wrote a note${about(note)}`, momentOf(ctx));
    ctx.storage.write("notes", [note, ...notesIn(ctx)]);
    return { ...toNote(ctx, note), undo_id };
  },
  get: (ctx, { noteId }) => {
    const note = notesIn(ctx).find(({ _id }) => _id === noteId);
    if (!note) throw notFound("Note");
    return toNote(ctx, note);
  },
  update: (ctx, { noteId, ...changes }) => {
    const before = notesIn(ctx).find(({ _id }) => _id === noteId);
    const note = edited(ctx, "Note", before, changes);
    const undo_id = ctx.undo.record(`Edited a note${about(note)}`, momentOf(ctx));
    ctx.storage.write("notes", replaced(notesIn(ctx), note));
    return { ...toNote(ctx, note), undo_id };
  },
  remove: (ctx, { noteId }) => {
    const note = notesIn(ctx).find(({ _id }) => _id === noteId);
    if (!note) throw notFound("Note");
    const undo_id = ctx.undo.record(`Deleted a note${about(note)}`, momentOf(ctx));
    ctx.storage.write("notes", without(notesIn(ctx), noteId));
    const { _id, title, access, company_id, project_id } = note;
    return { _id, title, access, company_id, project_id, document: null, undo_id };
  },
  listNoteVersions: (_ctx, { noteId: _noteId, ...page }) => pageOfList([], page),
  restoreNoteVersion: needsAccount("Earlier versions of a note"),
};

export const opinionAnswers: DemoCalls<typeof opinionCalls> = {
  listAbout: (ctx, asked) => ({
    notes: pageOfNotes(ctx, asked),
    opinions: pageOfOpinions(ctx, asked),
  }),
  create: (ctx, { stance, conviction, rationale, change_my_mind, ...subject }) => {
    const said = { stance, conviction, rationale, change_my_mind };
    const opinion = { ...written(ctx, "opinion", subject), ...said };
    const undo_id = ctx.undo.record(`Gave an opinion${about(opinion)}`, momentOf(ctx));
    ctx.storage.write("opinions", [opinion, ...opinionsIn(ctx)]);
    return { ...toOpinion(ctx, opinion), undo_id };
  },
  list: (ctx, { stance, ...asked }) => {
    const page = pageOfOpinions(ctx, asked);
    const items = page.items.filter((one) => stance === undefined || one.stance === stance);
    return { ...page, items };
  },
  get: (ctx, { opinionId }) => {
    const opinion = opinionsIn(ctx).find(({ _id }) => _id === opinionId);
    if (!opinion) throw notFound("Opinion");
    return toOpinion(ctx, opinion);
  },
  update: (ctx, { opinionId, ...changes }) => {
    const before = opinionsIn(ctx).find(({ _id }) => _id === opinionId);
    const opinion = edited(ctx, "Opinion", before, changes);
    const undo_id = ctx.undo.record(`Changed an opinion${about(opinion)}`, momentOf(ctx));
    ctx.storage.write("opinions", replaced(opinionsIn(ctx), opinion));
    return { ...toOpinion(ctx, opinion), undo_id };
  },
  remove: (ctx, { opinionId }) => {
    const opinion = opinionsIn(ctx).find(({ _id }) => _id === opinionId);
    if (!opinion) throw notFound("Opinion");
    const undo_id = ctx.undo.record(`Deleted an opinion${about(opinion)}`, momentOf(ctx));
    ctx.storage.write("opinions", without(opinionsIn(ctx), opinionId));
    const { _id, stance, access, company_id, project_id } = opinion;
    return { _id, stance, access, company_id, project_id, undo_id };
  },
  listSecond: (_ctx, { companyId: _companyId, ...page }) => ({
    ...pageOfList([], page),
    can_mail: false,
  }),
  listShareable: () => ({ items: [] }),
  askSecond: needsAccount("Asking for a second opinion"),
  listWaiting: (_ctx, page) => pageOfList([], page),
  getSecond: needsAccount("A second opinion"),
  answerSecond: needsAccount("Answering a second opinion"),
  closeSecond: needsAccount("Closing a second opinion"),
  linkAsk: needsAccount("Inviting an outsider"),
  revokeAsk: needsAccount("Withdrawing an invitation"),
  answerAsGuest: needsAccount("Answering as a guest"),
  readGuest: needsAccount("Answering as a guest"),
};
