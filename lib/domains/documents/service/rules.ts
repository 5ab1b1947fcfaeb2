import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { ownNamesIn, todayOf } from "@/lib/domains/companies/service/interpretation";
import { listBatches } from "@/lib/domains/companies/service/known-names";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { POLICIES, RULES_MAX, SUGGESTED_RULES_MAX } from "../constants";
import { documentCalls } from "../contract";
import { everyPage } from "../queries/pages";
import { insertRule, type ListedRule, listRules, lockRule, setRuleRemoved } from "../queries/rules";
import { sentencesIn } from "../rules/deck-prose";
import { ruleByOwnField } from "../rules/own-field-rule";
import { compileRule, type PolicyRule, readsLikeRule, ruleInWords } from "../rules/policy-rule";
import type { PolicyRuleItem, Sentence } from "../schema/rules";
import { policyOf } from "./acknowledgements";
import { basesFor, baseToFill } from "./bases";
import { wordsAt } from "./read";

/** Compiles the sentences that only fields of the firm's own decide, as these are now. */
async function ownRules(ctx: OrgCtx): Promise<(sentence: string) => PolicyRule | null> {
  const fields = [...(await customFieldsOf(ctx, "company")).values()];
  return (sentence) => ruleByOwnField(sentence, fields);
}

/** Compiles sentences of one policy. */
async function compilerFor(ctx: OrgCtx, text: string) {
  const context = {
    names: await ownNamesIn(ctx, text),
    batches: await listBatches.call(ctx, {}),
    today: todayOf(ctx),
  };
  return (sentence: string): PolicyRule | null => compileRule(sentence, context);
}

const saysOf = (rule: PolicyRule | null) => rule && ruleInWords(rule);

/** What a marked sentence is checked as now; null for a reminder. */
async function currentRules(ctx: OrgCtx): Promise<(row: ListedRule) => PolicyRule | null> {
  const byOwnField = await ownRules(ctx);
  return ({ rule, quote }) => (rule as PolicyRule | null) ?? byOwnField(quote);
}

const toItem = (row: ListedRule, rule: PolicyRule | null): PolicyRuleItem => ({
  _id: row.id,
  document_id: row.documentId,
  document_name: row.documentName,
  is_paged: row.isPaged ?? true,
  page: row.page,
  start: row.start,
  end: row.end,
  quote: row.quote,
  severity: row.severity,
  says: saysOf(rule),
});

/** Every rule of the firm's policies as it was compiled. */
export async function policyRulesOf(ctx: OrgCtx) {
  const rows = await listRules(ctx.db, ctx.org.id, { day: todayOf(ctx) }, RULES_MAX);
  const ruleOf = await currentRules(ctx);
  return rows.map((row) => {
    const rule = ruleOf(row);
    return { item: toItem(row, rule), rule };
  });
}

/** Sentences of a policy that read like rules, without those that are marked. */
async function suggestionsFor(
  ctx: OrgCtx,
  documentId: string,
  marked: readonly PolicyRuleItem[],
): Promise<Sentence[]> {
  const pages = await everyPage(ctx.db, ctx.org.id, documentId);
  const sentences = pages.flatMap(sentencesIn).filter(({ text }) => readsLikeRule(text));
  const open = sentences
    .filter(({ page, start }) => !marked.some((one) => one.page === page && one.start === start))
    .slice(0, SUGGESTED_RULES_MAX);
  const compile = await compilerFor(ctx, open.map(({ text }) => text).join("\n"));
  const byOwnField = await ownRules(ctx);
  return open.map(({ page, start, end, text: quote }) => ({
    ...{ page, start, end, quote },
    says: saysOf(compile(quote) ?? byOwnField(quote)),
  }));
}

export const listPolicyRules = implement(
  documentCalls.listRules,
  { transaction: "read" },
  async (ctx, { documentId }) => {
    if (documentId !== undefined) await policyOf(ctx, documentId);
    const [base] = await basesFor(ctx, POLICIES);
    const of = documentId === undefined ? { day: todayOf(ctx) } : { documentId };
    const ruleOf = await currentRules(ctx);
    const rows = await listRules(ctx.db, ctx.org.id, of, RULES_MAX);
    const items = rows.map((row) => toItem(row, ruleOf(row)));
    const can_change = base?.canAdd ?? false;
    const suggestions =
      documentId !== undefined && can_change ? await suggestionsFor(ctx, documentId, items) : [];
    return { items, can_change, suggestions };
  },
);

async function oneRule(ctx: OrgCtx, documentId: string, id: string): Promise<PolicyRuleItem> {
  const rows = await listRules(ctx.db, ctx.org.id, { documentId }, RULES_MAX);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound("Rule");
  return toItem(row, (await currentRules(ctx))(row));
}

const ofPolicy = ({ document_name }: PolicyRuleItem) => ({ detail: { document: document_name } });

export const markRule = implement(
  documentCalls.markRule,
  { transaction: "write", activity: { about: ofPolicy } },
  async (ctx, { documentId, page, start, end, severity }) => {
    await baseToFill(ctx, POLICIES);
    const {
      row: { id },
    } = await policyOf(ctx, documentId);
    const quote = await wordsAt(ctx, { documentId: id, page, start, end });
    if (quote === "")
      throw new AppError("INVALID_INPUT", "There are no words at this place of the policy.");
    const marked = await listRules(ctx.db, ctx.org.id, { day: todayOf(ctx) }, RULES_MAX);
    if (marked.length >= RULES_MAX)
      throw new AppError("CONFLICT", `Policies have at most ${RULES_MAX} rules.`);
    const compile = await compilerFor(ctx, quote);
    const [ruleId, at] = [newId("rul"), ctx.now()];
    const row = await insertRule(ctx.db, {
      id: ruleId,
      orgId: ctx.org.id,
      documentId: id,
      ...{ page, start, end, quote, severity },
      rule: compile(quote),
      userId: actingPersonId(ctx.actor),
      createdAt: at,
      updatedAt: at,
    });
    if (!row) throw new AppError("CONFLICT", "This sentence is a rule already.");
    return oneRule(ctx, id, ruleId);
  },
);

/** Brings a removed rule back, unless its sentence was marked again or its policy is gone. */
export const restoreRule = defineInverse({
  name: "documents.restoreRule",
  input: z.strictObject({ ruleId: z.string() }),
  async undo(ctx, { ruleId }) {
    await baseToFill(ctx, POLICIES);
    const row = await lockRule(ctx.db, ctx.org.id, ruleId);
    if (!row?.removedAt) throw notFound("Rule");
    const marked = await listRules(ctx.db, ctx.org.id, { documentId: row.documentId }, RULES_MAX);
    if (marked.some((one) => one.page === row.page && one.start === row.start))
      throw new AppError("CONFLICT", "This sentence has been marked as a rule since.");
    await setRuleRemoved(ctx.db, ctx.org.id, ruleId, null);
  },
});

export const removeRule = implement(
  documentCalls.removeRule,
  { transaction: "write" },
  async (ctx, { ruleId }) => {
    await baseToFill(ctx, POLICIES);
    const row = await lockRule(ctx.db, ctx.org.id, ruleId);
    if (!row || row.removedAt) throw notFound("Rule");
    await setRuleRemoved(ctx.db, ctx.org.id, ruleId, ctx.now());
    const undo_id = await recordUndo(ctx, {
      label: "Removed a rule from a policy",
      inverse: restoreRule,
      input: { ruleId },
      subjectType: "documents",
      subjectId: row.documentId,
    });
    return { _id: ruleId, undo_id };
  },
);
