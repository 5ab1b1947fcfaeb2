import "server-only";
import { notFound } from "@/lib/core/errors";
import { lookupKey } from "@/lib/core/search-key";
import { investorsNamed } from "@/lib/domains/evidence/service";
import { membersByName } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { nameKey } from "@/lib/values/names";
import { FOUND_SHOWN, KNOWING_SHOWN, PATHS_SHOWN } from "../constants";
import { connectionCalls } from "../contract";
import { builtAt, type EdgeRow, edgesWithIds, type FoundPath, searchPaths } from "../queries/paths";
import { findNodes, membersKnowing } from "../queries/people";
import { gradeOf, strengthOf } from "../rules/strength";
import type { ConnectionNode, ConnectionPath, PathStep } from "../schema";
import { nodesById } from "./wire";

const today = (ctx: OrgCtx) => isoDay(ctx.now());

type Known = {
  edges: ReadonlyMap<number, EdgeRow>;
  nodes: ReadonlyMap<string, ConnectionNode>;
  members: ReadonlyMap<string, string>;
};

/** The step that leads over an edge towards the target, to the node that it starts at. */
function toStep(ctx: OrgCtx, edge: EdgeRow, { nodes }: Known): PathStep | null {
  const to = nodes.get(edge.fromId);
  const strength = strengthOf({ lastOn: edge.lastOn, times: edge.times }, today(ctx));
  const { kind, detail, lastOn: last_on, times } = edge;
  return to ? { to, kind, detail, last_on, times, strength, grade: gradeOf(strength).grade } : null;
}

/** A path from its member; null when something on it has no name any more. */
function toPath(ctx: OrgCtx, { ids, strength }: FoundPath, known: Known): ConnectionPath | null {
  const edges = ids.toReversed().flatMap((id) => known.edges.get(id) ?? []);
  const memberId = edges[0]?.memberId ?? "";
  const name = known.members.get(memberId);
  const steps = edges.flatMap((edge) => toStep(ctx, edge, known) ?? []);
  if (name === undefined || steps.length !== ids.length) return null;
  const is_me = ctx.actor.type === "user" && ctx.actor.userId === memberId;
  const member = { _id: memberId, name, is_me };
  return { member, steps, strength, grade: gradeOf(strength).grade };
}

export const listPaths = implement(
  connectionCalls.listPaths,
  { transaction: "read" },
  async (ctx, { to }) => {
    const { db, org } = ctx;
    const target = (await nodesById(ctx, [to])).get(to);
    if (!target) throw notFound("Person, company or investor");
    const people = await membersByName(ctx);
    const members = new Map(people.map(({ userId, name }) => [userId, name]));
    const found = await searchPaths(db, org.id, {
      ...{ to, members: [...members.keys()], today: today(ctx), limit: PATHS_SHOWN + 1 },
    });
    const shown = found.slice(0, PATHS_SHOWN);
    const rows = await edgesWithIds(db, org.id, [...new Set(shown.flatMap(({ ids }) => ids))]);
    const nodes = await nodesById(
      ctx,
      rows.map(({ fromId }) => fromId),
    );
    const known = { edges: new Map(rows.map((row) => [row.id, row])), nodes, members };
    return {
      to: target,
      items: shown.flatMap((path) => toPath(ctx, path, known) ?? []),
      has_more: found.length > PATHS_SHOWN,
      built_at: (await builtAt(db, org.id))?.toISOString() ?? null,
    };
  },
);

export const findTargets = implement(
  connectionCalls.find,
  { transaction: "read" },
  async (ctx, { q }) => {
    const { db, org } = ctx;
    const [nodes, investors] = await Promise.all([
      findNodes(db, org.id, { q, key: nameKey(q), limit: FOUND_SHOWN }),
      investorsNamed(db, org.id, { words: q, limit: FOUND_SHOWN }),
    ]);
    const found: ConnectionNode[] = [
      ...nodes.map(({ id, ...node }) => ({ _id: id, ...node })),
      ...investors.map(({ id, name }) => ({
        ...{ _id: id, kind: "investor" as const, name, detail: null },
      })),
    ];
    const isWhole = ({ name }: ConnectionNode) => lookupKey(name) === lookupKey(q);
    return {
      items: [...found.filter(isWhole), ...found.filter((node) => !isWhole(node))].slice(
        0,
        FOUND_SHOWN,
      ),
    };
  },
);

export const listKnowing = implement(
  connectionCalls.listKnowing,
  { transaction: "read" },
  async (ctx, { companyId }) => {
    if (!(await nodesById(ctx, [companyId])).has(companyId)) throw notFound("Company");
    const [people, knowing] = await Promise.all([
      membersByName(ctx),
      membersKnowing(ctx.db, ctx.org.id, companyId),
    ]);
    const members = people
      .filter(({ userId }) => knowing.includes(userId))
      .map(({ userId, name }) => ({ _id: userId, name }));
    return { total: members.length, members: members.slice(0, KNOWING_SHOWN) };
  },
);
