import { type ActTexts, defineContract, done, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const correspondenceCalls = defineContract("correspondence", {
  get: {
    summary: "Get a conversation with someone outside: its emails, sent and planned",
    effect: "read",
    access: "member",
    routes: { "GET /api/conversations/{conversationId}": {} },
    input: schema("ConversationInput"),
    output: schema("Conversation"),
  },
  editLetter: {
    summary: "Change the words of an email that is not yet sent",
    effect: "write",
    access: "member",
    action: "editLetterAction",
    routes: { "PATCH /api/conversations/{conversationId}/letters/{step}": {} },
    input: schema("EditLetterInput"),
    output: schema("Conversation"),
  },
  send: {
    summary: "Send the next email of a conversation, or say that the caller sent it by hand",
    effect: "write",
    access: "member",
    action: "sendLetterAction",
    routes: { "POST /api/conversations/{conversationId}/send": {} },
    input: schema("SendInput"),
    output: schema("Conversation"),
  },
  sendTest: {
    summary: "Send an email of a conversation to the caller, and to nobody else",
    effect: "write",
    access: "member",
    action: "sendTestAction",
    input: schema("LetterInput"),
    output: done,
  },
  decide: {
    summary: "Pause, resume or stop a conversation, or say that an answer came",
    effect: "write",
    access: "member",
    action: "decideConversationAction",
    routes: { "POST /api/conversations/{conversationId}/decide": {} },
    input: schema("DecideInput"),
    output: schema("Conversation"),
  },
  receive: {
    summary: "Take in an email that came from someone outside, for the conversation it belongs to",
    effect: "write",
    access: "member",
    action: "receiveEmailAction",
    routes: { "POST /api/founder-interview/receive-email": {} },
    input: schema("ReceiveInput"),
    output: schema("InboundEmail"),
  },
  listInbound: {
    summary: "List emails that came in and belong to no conversation yet, newest first",
    effect: "read",
    access: "admin",
    routes: { "GET /api/inbound-emails": {} },
    input: schema("ListInboundInput"),
    output: schema("InboundPage"),
  },
  settleInbound: {
    summary: "Say which conversation an email belongs to, or that it belongs to none",
    effect: "write",
    access: "admin",
    action: "settleInboundAction",
    routes: { "POST /api/inbound-emails/{inboundId}/settle": {} },
    input: schema("SettleInboundInput"),
    output: schema("InboundEmail"),
  },
  letterFile: {
    summary: "Get an email as a file that mail programs open as a draft",
    effect: "read",
    access: "member",
    routes: { "GET /api/conversations/{conversationId}/letters/{step}": {} },
    input: schema("LetterInput"),
    output: schema("LetterFile"),
  },
});

export const correspondenceActs = {
  "correspondence.editLetter": ["Changed an email to {receiver}", "Changed an email"],
  "correspondence.send": ["Wrote to {receiver}", "Wrote to someone outside"],
  "correspondence.receive": ["{sender} wrote back", "Took in an email"],
  "correspondence.settleInbound": ["Sorted an email that came in"],
  "correspondence.decide": ["Changed when {receiver} is written to", "Changed a conversation"],
} satisfies ActTexts<"correspondence">;
