import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import { hundredths, scoreNumber } from "@/lib/domains/criteria/rules/numbers";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { visibleSet } from "@/lib/domains/criteria/service/read";
import { recordsOf } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { evaluationCalls } from "../contract";
import {
  findOpenRound,
  lockOpenRound,
  openRound,
  type Round,
  revealedRounds,
  revealRound,
  scoresIn,
  storeScores,
} from "../queries/judgements";
import type { Facts } from "../rules/facts";
import type { ScoreSheet } from "../schema";
import { endOf } from "./end-of-day";

type Judgements = Facts["judgements"];

/** What people scored, by company. */
export type Judged = ReadonlyMap<string, Judgements>;

type Revealed = Awaited<ReturnType<typeof revealedRounds>>[number];

/** Of rounds by a company's several records the latest of each criterion. */
function latestByKey(rounds: readonly Revealed[], rootOf: (round: Round) => string): Revealed[] {
  const latest = new Map<string, Revealed>();
  for (const round of rounds) {
    const judged = `${round.setId} ${rootOf(round)} ${round.key}`;
    const other = latest.get(judged);
    if (!other || Number(round.revealedAt) > Number(other.revealedAt)) latest.set(judged, round);
  }
  return [...latest.values()];
}

/**
 * What people scored companies by sets: of each criterion what was scored in the latest round that
 * was revealed, by the end of the day `asOf` if one is given. Who scored is left out.
 */
export async function judgementsBySet(
  { db, org }: OrgCtx,
  companyIds: readonly string[],
  setIds: readonly string[],
  asOf?: string,
): Promise<ReadonlyMap<string, Judged>> {
  const roots = await recordsOf(db, org.id, companyIds);
  const before = asOf === undefined ? undefined : endOf(asOf);
  const rounds = await revealedRounds(db, org.id, { records: [...roots.keys()], setIds }, before);
  if (rounds.length === 0) return new Map();
  const rootOf = ({ companyId }: Round) => roots.get(companyId) ?? companyId;
  const latest = latestByKey(rounds, rootOf);
  const ids = [...new Set(latest.map(({ id }) => id))];
  const scores = Map.groupBy(
    await scoresIn(db, org.id, ids),
    ({ roundId, key }) => `${roundId} ${key}`,
  );
  const given = new Map<string, Map<string, Judgements>>();
  for (const round of latest) {
    const ofSet = given.get(round.setId) ?? new Map<string, Judgements>();
    const told = scores.get(`${round.id} ${round.key}`) ?? [];
    given.set(
      round.setId,
      ofSet.set(rootOf(round), {
        ...ofSet.get(rootOf(round)),
        [round.key]: told.map(({ score, reason }) => ({ score, reason })),
      }),
    );
  }
  return given;
}

/** The same by one set, by company. */
export const judgementsOf = async (
  ctx: OrgCtx,
  companyIds: readonly string[],
  setId: string,
  asOf?: string,
): Promise<Judged> =>
  (await judgementsBySet(ctx, companyIds, [setId], asOf)).get(setId) ?? new Map();

/** The company that is meant, its records, and the set by which people score it. Throws NOT_FOUND. */
async function judgedOf(ctx: OrgCtx, asked: { company_id: string; criteria_id: string }) {
  const set = await visibleSet(ctx, asked.criteria_id);
  const [companyId = ""] = await currentCompanyIds(ctx, [asked.company_id]);
  const records = [...(await recordsOf(ctx.db, ctx.org.id, [companyId])).keys()];
  return { set, companyId, judged: { records, setId: set.id } };
}
type Meant = Awaited<ReturnType<typeof judgedOf>>;

const judgedCriteria = ({ criteria }: CriteriaSet) =>
  criteria.filter(({ kind }) => kind === "judged");

/** What the caller scored in the open round, and of each criterion what all scored when last revealed. */
async function sheetOf(ctx: OrgCtx, { set, companyId, judged }: Meant): Promise<ScoreSheet> {
  const { db, org } = ctx;
  const open = await findOpenRound(db, org.id, judged);
  const revealed = latestByKey(
    await revealedRounds(db, org.id, { ...judged, setIds: [judged.setId] }),
    () => companyId,
  );
  const roundOf = new Map(revealed.map((round) => [round.key, round.id]));
  const latest = Math.max(...revealed.map(({ revealedAt }) => Number(revealedAt)));
  const ids = [...new Set([open, ...revealed].flatMap((round) => round?.id ?? []))];
  const scores = ids.length === 0 ? [] : await scoresIn(db, org.id, ids);
  const names = await namesOfMembers(
    ctx,
    scores.map(({ userId }) => userId),
  );
  const me = actingPersonId(ctx.actor);
  const own = scores.filter(({ roundId, userId }) => roundId === open?.id && userId === me);
  return {
    company_id: companyId,
    criteria_id: set.id,
    is_open: own.length > 0,
    revealed_at: revealed.length === 0 ? null : new Date(latest).toISOString(),
    criteria: judgedCriteria(set).map(({ key, title, question, evidence, weight }) => {
      const given = own.find((one) => one.key === key);
      return {
        ...{ key, title, question, evidence, weight },
        own: given ? { score: scoreNumber(given.score), reason: given.reason } : null,
        revealed: scores
          .filter((one) => one.key === key && one.roundId === roundOf.get(key))
          .map(({ userId, score, reason }) => ({
            full_name: names.get(userId) ?? "Former member",
            score: scoreNumber(score),
            reason,
          })),
      };
    }),
  };
}

export const getScores = implement(
  evaluationCalls.getScores,
  { transaction: "read" },
  async (ctx, asked) => sheetOf(ctx, await judgedOf(ctx, asked)),
);

const personOf = ({ actor }: OrgCtx): string => {
  const person = actingPersonId(actor);
  if (person !== null && actor.type !== "apiKey") return person;
  throw new AppError("FORBIDDEN", "API keys can’t give scores");
};

export const giveScores = implement(
  evaluationCalls.giveScores,
  { transaction: "write", activity: "none" },
  async (ctx, { scores, ...asked }) => {
    const userId = personOf(ctx);
    const meant = await judgedOf(ctx, asked);
    const keys = new Set(judgedCriteria(meant.set).map(({ key }) => key));
    const unknown = scores.find(({ key }) => !keys.has(key));
    if (unknown)
      throw new AppError("INVALID_INPUT", `People don’t score “${unknown.key}” in these criteria`, {
        fields: { scores: [`“${unknown.key}” isn’t scored by people`] },
      });
    const at = ctx.now();
    const orgId = ctx.org.id;
    const round =
      (await lockOpenRound(ctx.db, orgId, meant.judged)) ??
      (await openRound(ctx.db, orgId, {
        ...{ id: newId("jrd"), companyId: meant.companyId, setId: meant.set.id },
        createdAt: at,
      }));
    await storeScores(
      ctx.db,
      scores.map(({ key, score, reason }) => ({
        ...{ id: newId("jdg"), orgId, roundId: round.id, userId, key, reason },
        score: hundredths(score),
        ...{ createdAt: at, updatedAt: at },
      })),
    );
    return sheetOf(ctx, meant);
  },
);

export const revealScores = implement(
  evaluationCalls.revealScores,
  { transaction: "write", activity: "none" },
  async (ctx, asked) => {
    personOf(ctx);
    const meant = await judgedOf(ctx, asked);
    const open = await lockOpenRound(ctx.db, ctx.org.id, meant.judged);
    const { is_open: hasGiven } = await sheetOf(ctx, meant);
    if (!open || !hasGiven)
      throw new AppError("NOT_FOUND", "Score the company yourself before you reveal the scores");
    await revealRound(ctx.db, ctx.org.id, open.id, ctx.now());
    return sheetOf(ctx, meant);
  },
);
