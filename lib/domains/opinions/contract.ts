import { defineContract, done, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));
const secondSchema = shapesOf(() => import("./schema/second"));

export const opinionCalls = defineContract("opinions", {
  listAbout: {
    summary:
      "List notes and opinions about a company or in a project, a page and the count of each",
    effect: "read",
    access: "member",
    routes: { "GET /api/notes/about": {} },
    input: schema("ListAboutInput"),
    output: schema("WrittenAbout"),
  },
  create: {
    summary:
      "Say what one holds of a company: a stance, a conviction, why, and what would change it",
    effect: "write",
    access: "member",
    creates: true,
    routes: { "POST /api/notes/create-opinion": {} },
    input: schema("CreateOpinionInput"),
    output: schema("ChangedOpinion"),
  },
  list: {
    summary:
      "List opinions that the caller may read, last changed first: their own, those of the organization, or both",
    effect: "read",
    access: "member",
    routes: {
      "GET /api/notes/organizational-opinions": { fixed: { access: "organizational" } },
      "GET /api/notes/personal-opinions": { fixed: { access: "personal" } },
      "GET /api/opinions": {},
    },
    input: schema("ListOpinionsInput"),
    output: schema("OpinionPage"),
  },
  get: {
    summary: "Get an opinion",
    effect: "read",
    access: "member",
    routes: { "GET /api/opinions/{opinionId}": {} },
    input: schema("OpinionInput"),
    output: schema("Opinion"),
  },
  update: {
    summary: "Change one's own opinion, or who reads it",
    effect: "write",
    access: "member",
    routes: { "PATCH /api/opinions/{opinionId}": {} },
    input: schema("UpdateOpinionInput"),
    output: schema("ChangedOpinion"),
  },
  remove: {
    summary: "Delete one's own opinion",
    effect: "write",
    access: "member",
    routes: { "DELETE /api/opinions/{opinionId}": {} },
    input: schema("OpinionInput"),
    output: schema("RemovedOpinion"),
  },
  listSecond: {
    summary: "List the second opinions about a company, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/companies/{companyId}/second-opinions": {} },
    input: secondSchema("ListSecondInput"),
    output: secondSchema("SecondOpinionPage"),
  },
  listShareable: {
    summary: "List the notes about a company that a second opinion can show to outsiders",
    effect: "read",
    access: "member",
    routes: { "GET /api/companies/{companyId}/shareable-notes": {} },
    input: secondSchema("ListShareableInput"),
    output: secondSchema("ShareableNotes"),
  },
  askSecond: {
    summary: "Ask members and outsiders for their opinion on a company, blind until revealed",
    effect: "write",
    access: "member",
    creates: true,
    routes: { "POST /api/second-opinions": {} },
    input: secondSchema("AskSecondInput"),
    output: secondSchema("SecondOpinion"),
  },
  listWaiting: {
    summary: "List the second opinions that wait for the caller's answer, the next deadline first",
    effect: "read",
    access: "member",
    routes: { "GET /api/second-opinions/waiting": {} },
    input: secondSchema("ListWaitingInput"),
    output: secondSchema("WaitingQuestionPage"),
  },
  getSecond: {
    summary: "Get a second opinion: who was asked, how many answered and, once revealed, what",
    effect: "read",
    access: "member",
    routes: { "GET /api/second-opinions/{secondOpinionId}": {} },
    input: secondSchema("SecondInput"),
    output: secondSchema("SecondOpinion"),
  },
  answerSecond: {
    summary: "Answer a second opinion that the caller was asked for, or change the answer",
    effect: "write",
    access: "member",
    input: secondSchema("AnswerSecondInput"),
    output: secondSchema("SecondOpinion"),
  },
  closeSecond: {
    summary: "Close a second opinion: nobody can answer any more",
    effect: "write",
    access: "member",
    input: secondSchema("SecondInput"),
    output: secondSchema("ChangedSecond"),
  },
  revokeAsk: {
    summary: "Take back whom a second opinion asks; their link ends",
    effect: "write",
    access: "member",
    input: secondSchema("RevokeAskInput"),
    output: secondSchema("ChangedSecond"),
  },
  answerAsGuest: {
    summary: "Answer by the link of an invitation, or change that answer",
    effect: "write",
    access: "public",
    input: secondSchema("AnswerAsGuestInput"),
    output: done,
  },
  readGuest: {
    summary: "What an outsider is asked by the link of an invitation, and what they answered",
    effect: "read",
    access: "public",
    input: secondSchema("GuestLinkInput"),
    output: secondSchema("GuestQuestion"),
  },
});
