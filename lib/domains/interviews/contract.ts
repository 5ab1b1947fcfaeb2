import { type ActTexts, defineContract, done, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const interviewCalls = defineContract("interviews", {
  list: {
    summary: "List founder interviews, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/founder-interview/interviews": {} },
    input: schema("ListInterviewsInput"),
    output: schema("InterviewPage"),
  },
  listByFounder: {
    summary: "List the interviews of a founder by email address, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/founder-interview/interviews/by-founder/{founder_email}": {} },
    input: schema("ByFounderInput"),
    output: schema("InterviewPage"),
  },
  statistics: {
    summary: "Count founder interviews by status, and how many were answered",
    effect: "read",
    access: "member",
    routes: { "GET /api/founder-interview/statistics": {} },
    input: schema("StatisticsInput"),
    output: schema("InterviewStatistics"),
  },
  get: {
    summary: "Get a founder interview with its emails and, once submitted, the answers",
    effect: "read",
    access: "member",
    routes: { "GET /api/founder-interview/interviews/{interviewId}": {} },
    input: schema("InterviewInput"),
    output: schema("WholeInterview"),
  },
  create: {
    summary: "Prepare questions to a founder, with a page to answer them; nothing is sent",
    effect: "write",
    access: "member",
    action: "createInterviewAction",
    creates: true,
    routes: { "POST /api/founder-interview/interviews": { body: "multipart" } },
    input: schema("CreateInterviewInput"),
    output: schema("WholeInterview"),
  },
  update: {
    summary: "Change an interview; its questions only until the first email",
    effect: "write",
    access: "member",
    action: "updateInterviewAction",
    routes: { "PATCH /api/founder-interview/interviews/{interviewId}": {} },
    input: schema("UpdateInterviewInput"),
    output: schema("WholeInterview"),
  },
  remove: {
    summary: "Delete an interview; its link stops working",
    effect: "write",
    access: "member",
    action: "removeInterviewAction",
    routes: { "DELETE /api/founder-interview/interviews/{interviewId}": {} },
    input: schema("InterviewInput"),
    output: schema("RemovedInterview"),
  },
  markSent: {
    summary: "Say that the caller sent the link to the founder by hand",
    effect: "write",
    access: "member",
    action: "markInterviewSentAction",
    input: schema("InterviewInput"),
    output: schema("WholeInterview"),
  },
  readAsFounder: {
    summary: "Get what a founder's link asks, with the answers so far",
    effect: "read",
    access: "public",
    input: schema("FounderLinkInput"),
    output: schema("FounderInterview"),
  },
  consent: {
    summary: "Agree, by a founder's link, to how the answers are used",
    effect: "write",
    access: "public",
    input: schema("ConsentInput"),
    output: done,
  },
  saveAnswer: {
    summary: "Keep a founder's answer to one question; nobody sees it before all are submitted",
    effect: "write",
    access: "public",
    input: schema("SaveAnswerInput"),
    output: done,
  },
  submit: {
    summary: "Submit a founder's answers to those who asked",
    effect: "write",
    access: "public",
    input: schema("SubmitInput"),
    output: done,
  },
});

export const interviewActs = {
  "interviews.create": ["Prepared an interview with {founder}", "Prepared an interview"],
  "interviews.update": ["Changed the interview with {founder}", "Changed an interview"],
  "interviews.remove": ["Deleted the interview with {founder}", "Deleted an interview"],
  "interviews.markSent": [
    "Sent {founder} the link to an interview",
    "Sent the link to an interview",
  ],
  "interviews.submit": ["{founder} answered an interview", "A founder answered an interview"],
} satisfies ActTexts<"interviews">;
