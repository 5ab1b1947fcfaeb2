import { z } from "zod";
import type { Operation } from "@/lib/service/operation";
import { tokenOf } from "./ndas";
import { operations } from "./operations";
import type { World } from "./world";

type Named = string | { _id: string; version?: number };

/**
 * The records that inputs name, by field; `noun.field` where one noun means another record, and
 * `noun.verb.field` where one operation does.
 */
const records: Record<string, (world: World) => Named | undefined> = {
  a: ({ company }) => company,
  author: ({ member }) => member.userId,
  b: ({ otherCompany }) => otherCompany,
  baseId: ({ base }) => base,
  companies: ({ company }) => company,
  companyId: ({ company }) => company,
  conversationId: ({ interview }) => interview.conversation_id,
  criteriaId: ({ criteria }) => criteria,
  documentId: ({ document }) => document,
  email: ({ member }) => `new-${member.email}`,
  entries: ({ entry }) => entry,
  entryId: ({ entry }) => entry,
  evaluationId: ({ evaluationId }) => evaluationId,
  ids: ({ company }) => company,
  feedId: ({ feed }) => feed,
  fetchId: ({ fetchId }) => fetchId,
  fieldId: ({ customField }) => customField,
  importId: ({ importId }) => importId,
  jobId: ({ waitingRun }) => waitingRun.jobId,
  inboundId: ({ inbound }) => inbound,
  invitationId: ({ invitation }) => invitation,
  itemId: ({ checklist }) => checklist.items[0],
  checklistTemplateId: ({ checklistTemplate }) => checklistTemplate,
  interviewId: ({ interview }) => interview,
  interviewIds: ({ interview }) => interview,
  investorId: ({ investors }) => investors[0],
  keep: ({ company }) => company,
  keyId: ({ apiKey }) => apiKey,
  mappingId: ({ mappingId }) => mappingId,
  memoId: ({ memo }) => memo,
  blockId: ({ memo }) => memo.blocks[0],
  commentId: ({ memoComment }) => memoComment,
  userIds: ({ member }) => member.userId,
  templateId: ({ memoTemplate }) => memoTemplate,
  memberId: ({ member }) => member.membershipId,
  merge: ({ otherCompany }) => otherCompany,
  ndaTemplateId: ({ ndaTemplate }) => ndaTemplate,
  ndaId: ({ nda }) => nda,
  noteId: ({ note }) => note,
  opinionId: ({ opinion }) => opinion,
  opinionInvitationId: ({ second }) => second.invitations.at(-1),
  organizationId: ({ member }) => member.orgId,
  ownerId: ({ member }) => member.userId,
  passkeyId: ({ passkey }) => passkey,
  passageId: ({ evidence }) => evidence.passageId,
  personId: ({ member }) => member.userId,
  projectId: ({ project }) => project,
  recentSearchId: ({ recentSearch }) => recentSearch,
  ruleId: ({ rule }) => rule,
  savedSearchId: ({ savedSearch }) => savedSearch,
  secondOpinionId: ({ second }) => second,
  sessionId: ({ thread }) => thread,
  sourceId: ({ evidence }) => evidence.sourceId,
  storyId: ({ story }) => story,
  questionTemplateId: ({ template }) => template,
  token: ({ invitation }) => invitation.token,
  undoId: ({ company }) => company.undo_id ?? undefined,
  userId: ({ member }) => member.userId,
  username: ({ member }) => `new-${member.email}`,
  "accounts.sessionId": ({ session }) => ({ _id: session.id }),
  "connections.contactId": ({ namesake }) => namesake.contactId,
  "connections.importId": ({ namesake }) => namesake.importId,
  "connections.personId": ({ namesake }) => namesake.personId,
  "connections.to": ({ company }) => company,
  "connections.askIntroduction.contactId": ({ introduction }) => introduction.contactId,
  "connections.colleagueId": ({ introduction }) => introduction.colleagueId,
  introductionId: ({ introduction }) => introduction,
  "documents.acknowledge.documentId": ({ policy }) => policy,
  // No test asks a server of somebody else.
  "documents.addAddress.url": () => "http://127.0.0.1/report.pdf",
  "documents.addAttachment.documentId": ({ emailDocument }) => emailDocument,
  "documents.addEmailFile.inboundId": ({ ndaMail }) => ndaMail,
  "documents.listAcknowledgements.documentId": ({ policy }) => policy,
  "documents.move.documentId": ({ policy }) => policy,
  "documents.previewMove.documentId": ({ policy }) => policy,
  "documents.listRules.documentId": ({ policy }) => policy,
  "documents.markRule.documentId": ({ policy }) => policy,
  // What is evaluated is named in one way.
  "evaluations.evaluate.projectId": () => undefined,
  "evaluations.evaluate.savedSearchId": () => undefined,
  "evaluations.evaluate.thesisProjectId": () => undefined,
  "evidence.keep": ({ investors }) => investors[0],
  "evidence.merge": ({ investors }) => investors[1],
  "evidence.other": ({ investors }) => investors[1],
  "interviews.token": ({ interview }) => interview.tracking_id,
  "news.sourceId": ({ feed }) => feed,
  "news.subjectId": ({ feed }) => feed,
  "runs.runId": ({ waitingMemo }) => waitingMemo.run_id,
  "agents.runId": ({ memo }) => memo.run_id,
  "memos.approve.memoId": ({ askedMemo }) => askedMemo,
  // Notes beside a document are its readers’ alone; a test of their own tries them.
  "notes.list.documentId": () => undefined,
  "correspondence.readInboundFile.inboundId": ({ ndaMail }) => ndaMail,
  "ndas.takeMarkup.inboundId": ({ ndaMail }) => ndaMail,
  "ndas.token": ({ nda }) => tokenOf(nda),
  "investors.other": ({ investors }) => investors[1],
  "watchlists.ids": ({ entry }) => entry,
};

/** `company_id` as `companyId`. */
const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/** A name, a title, a question, a password: whatever text is asked for. */
const TEXT = "Robots in Norway";
const formats: Record<string, string> = {
  date: "2026-01-02",
  datetime: "2026-01-02T09:00:00Z",
};

/** What a field of the input names. */
type Find = (name: string) => Named | undefined;

/** Optional fields are left out, unless they name a record or have an example. */
function objectOf({ shape }: z.ZodObject, find: Find): Record<string, unknown> {
  const fields = Object.entries(shape as Record<string, z.ZodType>).filter(
    ([name, field]) =>
      field._zod.optin === undefined ||
      exampleOf(field) !== undefined ||
      (isReadOptionally(field) && find(name) !== undefined),
  );
  const versions = fields.flatMap(([name]) => {
    const named = find(name);
    return typeof named === "object" && named.version ? [named.version] : [];
  });
  const value = ([name, field]: [string, z.ZodType]) =>
    (name === "version" && versions[0]) || fieldValue(field, name, find);
  return Object.fromEntries(fields.map((field) => [field[0], value(field)]));
}

function fieldValue(schema: z.ZodType, name: string, find: Find): unknown {
  const example = schema.meta()?.examples as unknown[] | undefined;
  if (example) return example[0];
  const inner = innerOf(schema);
  if (inner) return fieldValue(inner, name, find);
  if (schema instanceof z.ZodObject) return objectOf(schema, find);
  if (schema instanceof z.ZodArray) {
    const one = fieldValue(schema.element as z.ZodType, name, find);
    return Array.from({ length: leastOf(schema) }, () => one);
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1);
  if (schema instanceof z.ZodDate) return new Date();
  const named = find(name);
  if (named) return typeof named === "object" ? named._id : named;
  return formats[(schema as z.ZodString).format ?? ""] ?? TEXT;
}

/** How many items a list has at least; one when it does not say. */
function leastOf({ def }: z.ZodArray): number {
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def as { minimum?: number });
  return checks.find(({ minimum }) => minimum)?.minimum ?? 1;
}

/** The schema that a wrapper, a pipe or a union takes its input with. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodUnion) return schema.options[0] as z.ZodType;
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def;
    return (first instanceof z.ZodTransform ? out : first) as z.ZodType;
  }
  return "innerType" in schema.def ? (schema.def.innerType as z.ZodType) : undefined;
}

/** Whether an optional field is used: it has no default, and is not there to be ignored. */
function isReadOptionally(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodUnknown) return false;
  const inner = innerOf(schema);
  return !inner || isReadOptionally(inner);
}

function exampleOf(schema: z.ZodType): unknown {
  const inner = innerOf(schema);
  return schema.meta()?.examples ?? (inner && exampleOf(inner));
}

const inputs = new Map<string, z.ZodObject>();
for (const { name, shapes } of operations) inputs.set(name, (await shapes()).input as z.ZodObject);

/** The input schema of an operation; every input is an object. */
export function inputOf({ name }: Operation): z.ZodObject {
  const input = inputs.get(name);
  if (!input) throw new Error(`${name} is no operation`);
  return input;
}

/**
 * A valid input of an operation that names the world's records, made from its schema. Where the
 * schema does not say enough it has an example: `.meta({ examples: ["q=climate"] })`.
 */
export function sampleOf(operation: Operation, world: World): Record<string, unknown> {
  const noun = operation.name.slice(0, operation.name.indexOf("."));
  return objectOf(inputOf(operation), (name) => {
    const field = camelCase(name);
    const own = records[`${operation.name}.${field}`] ?? records[`${noun}.${field}`];
    return (own ?? records[field])?.(world);
  });
}

/** The fields of a sample that name records: they differ from one organization to another. */
export function recordFields(operation: Operation, one: World, other: World): string[] {
  const mine = sampleOf(operation, one);
  const theirs = sampleOf(operation, other);
  const isId = (value: unknown) =>
    typeof value === "string" && /^[a-z]{3}_[0-9a-z]{24}$/.test(value);
  return Object.keys(mine).filter((name) => isId(mine[name]) && mine[name] !== theirs[name]);
}
