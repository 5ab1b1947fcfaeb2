import { expect, test } from "vitest";
import { mentionsOf, type Waiting, waitingItems } from "@/components/home/waiting";
import type { Note } from "@/lib/domains/notes/schema";

const now = Date.parse("2026-11-27T10:00:00.000Z");
const note: Note = {
  _id: "not_1",
  access: "organizational",
  company_id: "cmp_1",
  company_name: "Fjord Robotics",
  project_id: null,
  project_name: null,
  user_id: "usr_2",
  user_name: "Ada Ridge",
  is_own: false,
  created_at: "2026-10-01T10:00:00.000Z",
  updated_at: "2026-11-26T10:00:00.000Z",
  version: 2,
  document: null,
  title: "",
  body: "# Call\nAsk @Ole Nord",
  edited_by: "usr_2",
  edited_by_name: "Ada Ridge",
  mentions: [{ user_id: "usr_1", name: "Ole Nord" }],
  mentions_me: true,
};
const nothing: Waiting = { answered: [], opinions: [], introductions: [], memos: [], notes: [] };

test("a mention in a note waits for two weeks after its last change, unless that was the reader's", () => {
  const old = { ...note, updated_at: "2026-11-13T09:59:59.000Z" };
  const own = { ...note, edited_by: "usr_1" };
  expect(mentionsOf([note, old, own], { me: "usr_1", now })).toEqual([note]);
});

test("links a mention to the note's place", () => {
  const [about] = waitingItems({ ...nothing, notes: [note] });
  expect(about).toMatchObject({
    title: "Call",
    text: "Ada Ridge mentioned you in a note about Fjord Robotics",
    href: "/companies/cmp_1?tab=notes",
  });
  const elsewhere = { ...note, company_id: null, company_name: null };
  const inProject = { ...elsewhere, project_id: "prj_1", project_name: "Grid storage" };
  const place = { page: 3, start: 5, end: 9, quote: "rent" };
  const beside = { ...elsewhere, document: { _id: "doc_1", name: "Lease.pdf", place } };
  const all = waitingItems({ ...nothing, notes: [inProject, beside, elsewhere] });
  expect(all.map(({ text, href }) => [text, href])).toEqual([
    ["Ada Ridge mentioned you in a note in Grid storage", "/projects/prj_1"],
    [
      "Ada Ridge mentioned you in a note on Lease.pdf",
      expect.stringMatching(/^\/documents\/doc_1/),
    ],
    ["Ada Ridge mentioned you in a note", null],
  ]);
});

test("an edit by someone else is told as that, for who wrote the mention is not known", () => {
  const edited = { ...note, edited_by: "usr_3", edited_by_name: "Bo Hill" };
  const [item] = waitingItems({ ...nothing, notes: [edited] });
  expect(item?.text).toBe("Bo Hill edited a note about Fjord Robotics that mentions you");
});

test("all that waits is one list, newest first", () => {
  const person = { _id: "usr_2", name: "Ada Ridge" };
  const memo = { memo_id: "mmo_1", title: "Fjord Robotics: one-pager", user_name: null };
  const items = waitingItems({
    answered: [],
    opinions: [
      {
        _id: "sop_1",
        company_id: "cmp_1",
        company_name: "Fjord Robotics",
        question: "Would you pay this price?",
        user_name: "Ada Ridge",
        asked_at: "2026-11-21T10:00:00.000Z",
        deadline_at: "2026-11-28T10:00:00.000Z",
      },
    ],
    introductions: [
      {
        _id: "ntr_1",
        state: "asked",
        asker: person,
        colleague: { _id: "usr_1", name: "Ole Nord" },
        is_mine: false,
        target_name: "Kelp Works",
        contact_name: "Kari Fjell",
        message: "Please",
        asked_at: "2026-11-20T10:00:00.000Z",
        changed_at: "2026-11-25T10:00:00.000Z",
      },
    ],
    memos: [
      {
        _id: "mco_1",
        kind: "mention",
        ...memo,
        text: "@Ole Nord why?",
        at: "2026-11-27T09:00:00.000Z",
      },
      { _id: "mmo_1", kind: "approval", ...memo, text: null, at: "2026-11-24T10:00:00.000Z" },
    ],
    notes: [note],
  });
  expect(items.map(({ title, text, href }) => [title, text, href])).toEqual([
    [memo.title, "A former colleague mentioned you: @Ole Nord why?", "/memos/mmo_1"],
    [
      "Call",
      "Ada Ridge mentioned you in a note about Fjord Robotics",
      "/companies/cmp_1?tab=notes",
    ],
    [
      "Ada Ridge asks you for an introduction to Kelp Works",
      "Asked · through Kari Fjell",
      "/connections",
    ],
    [memo.title, "A former colleague asks for your approval", "/memos/mmo_1"],
    [
      "Fjord Robotics",
      "Ada Ridge asks for your opinion: Would you pay this price?",
      "/companies/cmp_1?second=sop_1",
    ],
  ]);
  expect(items.at(-1)?.until).toBe("2026-11-28T10:00:00.000Z");
});

test("an answer from outside leads to what it answers", () => {
  const answered = {
    conversation_id: "cnv_1",
    purpose: "nda" as const,
    subject_id: "nda_1",
    receiver_name: "Ada Ridge",
    what: "accepted" as const,
    at: "2026-11-26T10:00:00.000Z",
  };
  expect(waitingItems({ ...nothing, answered: [answered] })).toMatchObject([
    { title: "Ada Ridge", text: "Accepted your NDA", href: "/agents/nda-negotiation/nda_1" },
  ]);
});
