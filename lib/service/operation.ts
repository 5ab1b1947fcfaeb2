import "server-only";
import type { z } from "zod";
import { databaseFailure } from "@/db/client";
import { inPart, inTransaction, overlappingReads, type Tenant } from "@/db/tenancy";
import type {
  Access,
  Call,
  InputSchemaOf,
  OutputSchemaOf,
  RouteName,
  RouteSpec,
} from "@/lib/core/contract";
import { MINUTE_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import type { Factor } from "@/lib/core/factors";
import { newId } from "@/lib/core/ids";
import { CONFIRMED_MINUTES } from "@/lib/core/limits";
import { parseInput } from "@/lib/core/parse-input";
import { auditCall, auditRefusal, auditWrite, idOf } from "./audit";
import { actorId, type Ctx, type OrgCtx } from "./context";
import { replayOrClaim, storeMadeId } from "./idempotency";
import { insertActivity } from "./queries";

/** `none`: the handler has no database and only calls other operations. */
export type TransactionMode = "write" | "read" | "none";

/**
 * The context of a handler: without a transaction no database, and always an organization unless
 * public.
 */
export type CtxFor<A extends Access, T extends TransactionMode> = Omit<
  A extends "member" | "admin" ? OrgCtx : Ctx,
  T extends "none" ? "db" : never
>;

/** What an operation's activity row says besides its name, actor and time. */
export type ActivitySpec<T> = {
  kind?: "act" | "security";
  /** Noun of the activity's subject; default: the operation's. */
  subject?: string;
  /** Details taken from the output. */
  about?(output: T): {
    projectId?: string | null;
    companyId?: string | null;
    /** True when only its own person may see the row. */
    isPrivate?: boolean;
    detail?: Record<string, string>;
  };
};

/** How an operation does what its call promises; no caller needs to know it. */
type Implementation<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  T extends TransactionMode,
> = {
  transaction: T;
  /** The activity row of a write; "none" when there is nothing to report. */
  activity?: "none" | ActivitySpec<z.output<O>>;
  /**
   * For creates: returns the record that a repeated `Idempotency-Key` created before. Required to
   * honor the key.
   */
  replay?: (ctx: CtxFor<A, T>, madeId: string, input: z.output<I>) => Promise<z.input<O>>;
  /** The id of what was created. Default: the output's `_id`. */
  madeId?: (output: z.output<O>) => string;
  /**
   * The part of the input that two requests under one `Idempotency-Key` must share. Default: all.
   */
  identity?: (input: z.output<I>) => unknown;
};

/** An operation that only the product itself calls: no page, route or tool uses it. */
export type OperationSpec<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  T extends TransactionMode,
> = Implementation<I, O, A, T> & {
  /** `noun.verb`: log key and activity action. */
  name: `${string}.${string}`;
  summary: string;
  /** Whether it changes anything for its caller; an API key needs the scope of the same name. */
  effect: "read" | "write";
  access: A;
  confirm?: Call["confirm"];
  beforeSecondFactor?: Call["beforeSecondFactor"];
  input: I;
  output: O;
};

export type Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  T extends TransactionMode = TransactionMode,
> = {
  name: `${string}.${string}`;
  summary: string;
  effect: "read" | "write";
  access: A;
  audit?: string;
  /** It asks a person again who they are, as its contract says. */
  confirm?: Call["confirm"];
  beforeSecondFactor?: Call["beforeSecondFactor"];
  transaction: T;
  activity?: "none" | ActivitySpec<z.output<O>>;
  /** True when it creates a record: it answers 201 and honors an `Idempotency-Key`. */
  creates: boolean;
  routes: Readonly<Record<RouteName, RouteSpec>>;
  /** Its input and output schemas, loaded at first use. */
  shapes(): Promise<{ input: I; output: O }>;
  /** Runs on unvalidated input. Rejects with an AppError. */
  run(ctx: Omit<Ctx, "db"> | Ctx, input: unknown): Promise<z.output<O>>;
  /** The same for callers inside the product, with typed input. */
  call(ctx: Omit<Ctx, "db"> | Ctx, input: z.input<I>): Promise<z.output<O>>;
};

const SLOW_MS = 1000;

type Handler<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  T extends TransactionMode,
> = (ctx: CtxFor<A, T>, input: z.output<I>) => Promise<z.input<O>>;

/**
 * Implements a call of a contract. Throws at startup when contract and implementation disagree on
 * whether it creates.
 */
export function implement<const C extends Call, T extends TransactionMode>(
  call: C,
  how: Implementation<InputSchemaOf<C>, OutputSchemaOf<C>, C["access"], T>,
  handler: Handler<InputSchemaOf<C>, OutputSchemaOf<C>, C["access"], T>,
): Operation<InputSchemaOf<C>, OutputSchemaOf<C>, C["access"], T> {
  const { name, summary, effect, access, audit, confirm, beforeSecondFactor, routes } = call;
  const { creates = false } = call;
  if (creates !== (how.replay !== undefined))
    throw new Error(`${name}: a call that creates has a replay, and no other has one`);
  let loaded: Promise<{ input: InputSchemaOf<C>; output: OutputSchemaOf<C> }> | undefined;
  const load = async () => ({
    input: (await call.input()) as InputSchemaOf<C>,
    output: (await call.output()) as OutputSchemaOf<C>,
  });
  const shapes = () => {
    loaded ??= load();
    return loaded;
  };
  const said = { name, summary, effect, access, audit, confirm, beforeSecondFactor, routes };
  return operationOf({ ...how, ...said, shapes }, handler);
}

/** Defines an operation that only the product itself calls. */
export function defineOperation<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  T extends TransactionMode,
>(spec: OperationSpec<I, O, A, T>, handler: Handler<I, O, A, T>): Operation<I, O, A, T> {
  const { input, output, ...rest } = spec;
  const shapes = Promise.resolve({ input, output });
  return operationOf({ ...rest, shapes: () => shapes }, handler);
}

type Definition<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  T extends TransactionMode,
> = Omit<OperationSpec<I, O, A, T>, "input" | "output"> &
  Pick<Operation<I, O, A, T>, "shapes" | "audit"> & { routes?: Operation["routes"] };

/**
 * What every operation does, in this order: access, input, tenant transaction, handler, output (a
 * column outside the DTO never leaves), activity row in the same transaction, slow log (over 1 s).
 */
function operationOf<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  T extends TransactionMode,
>(spec: Definition<I, O, A, T>, handler: Handler<I, O, A, T>): Operation<I, O, A, T> {
  const perform = async (ctx: Ctx, input: z.output<I>, shape: O): Promise<z.output<O>> => {
    const own = ctx as CtxFor<A, T>;
    const sent = spec.identity ? spec.identity(input) : input;
    const claim = spec.replay ? await replayOrClaim(ctx, spec.name, sent) : null;
    if (spec.replay && claim?.madeId)
      return shape.parse(await spec.replay(own, claim.madeId, input));
    const output = shape.parse(await handler(own, input));
    if (claim) await storeMadeId(ctx, claim, spec.madeId?.(output) ?? idOf(output) ?? "");
    if (spec.transaction === "write") await recordActivity(ctx, spec, output);
    return output;
  };

  const work = async (outer: Omit<Ctx, "db"> | Ctx, raw: unknown): Promise<z.output<O>> => {
    assertAccess(outer, spec);
    const shapes = await spec.shapes();
    const input = parseInput(shapes.input, raw);
    const started = performance.now();
    try {
      return await inMode(outer as Ctx, spec, (ctx) => perform(ctx, input, shapes.output));
    } catch (thrown) {
      throw databaseFailure(thrown);
    } finally {
      const ms = Math.round(performance.now() - started);
      if (ms > SLOW_MS) outer.log("operation.slow", { operation: spec.name, ms });
    }
  };
  const run = (outer: Omit<Ctx, "db"> | Ctx, raw: unknown): Promise<z.output<O>> =>
    auditCall(outer as Ctx, spec, raw, () => work(outer, raw));
  const { replay, identity, madeId, routes = {}, ...face } = spec;
  return { ...face, routes, creates: replay !== undefined, run, call: run };
}

type Mode = { name: string; transaction: TransactionMode };

type Reads = ReturnType<typeof overlappingReads>;
const readsOfContexts = new WeakMap<Ctx, Reads>();

/** The cached reads of one context: of a page, a call or a job. */
function readsOf(ctx: Ctx): Reads {
  const reads = readsOfContexts.get(ctx) ?? overlappingReads(ctx.db, tenantOf(ctx));
  readsOfContexts.set(ctx, reads);
  return reads;
}

/** Runs `work` in the operation's transaction: a new one, the caller's, or a savepoint in it. */
function inMode<R>(ctx: Ctx, { name, transaction }: Mode, work: (ctx: Ctx) => Promise<R>) {
  if (transaction === "none") {
    if (ctx.transaction) throw new Error(`${name} has no transaction and was called in one`);
    return work(ctx);
  }
  if (ctx.transaction === null) {
    const begun = (db: Ctx["db"]) => work({ ...ctx, db, transaction });
    return transaction === "read"
      ? readsOf(ctx)(begun)
      : inTransaction(ctx.db, tenantOf(ctx), "write", begun);
  }
  if (transaction === "read") return work(ctx);
  if (ctx.transaction === "read") throw new Error(`${name} writes and was called in a read`);
  return inPart(ctx.db, (db) => work({ ...ctx, db }));
}

/** The tenant that row-level security applies to this context. */
export const tenantOf = ({ org, actor }: Ctx): Tenant => ({
  orgId: org?.id ?? null,
  userId: actor.type === "user" ? actor.userId : null,
  guest: actor.type === "guest" ? actor : null,
  isJob: actor.type === "job",
});

/**
 * The same as `assertAccess`, for transports, before they read what a caller sends: the refusal is
 * in the audit log.
 */
export async function admit(
  ctx: Ctx,
  operation: Guarded & { name: string; audit?: string },
): Promise<void> {
  try {
    assertAccess(ctx, operation);
  } catch (thrown) {
    await auditRefusal(ctx, operation, {}, thrown);
    throw thrown;
  }
}

/**
 * Refuses a caller who may not call the operation at all, whatever the input. Runs with every call.
 * Throws UNAUTHENTICATED, FORBIDDEN, SECOND_FACTOR_NEEDED or CONFIRMATION_NEEDED.
 */
export function assertAccess(
  { actor, org, now }: Omit<Ctx, "db">,
  { access, effect, confirm, beforeSecondFactor }: Guarded,
): void {
  if (actor.type === "job" || access === "public") return;
  if (access === "system") throw new AppError("FORBIDDEN", "Only the system itself may do this");
  if (actor.type === "anonymous" || actor.type === "guest" || !org)
    throw new AppError("UNAUTHENTICATED", "Sign in to continue");
  if (actor.type === "user" && actor.owesSecondFactor && !beforeSecondFactor)
    throw new AppError(
      "SECOND_FACTOR_NEEDED",
      `${actor.organizationName} asks for a second factor. Set it up to continue.`,
    );
  if (actor.type === "apiKey" && !actor.scopes.includes(effect))
    throw new AppError("FORBIDDEN", `This API key lacks the ${effect} scope`);
  if (access === "admin" && !(actor.type === "user" && actor.role === "admin"))
    throw new AppError("FORBIDDEN", "Only admins may do this");
  if (confirm && actor.type === "user" && !isFresh(actor, now()))
    throw new AppError("CONFIRMATION_NEEDED", "Confirm it’s you. Nothing was changed.");
}

type Guarded = { access: Access; effect: "read" | "write" } & Pick<
  Call,
  "confirm" | "beforeSecondFactor"
>;

/**
 * Whether somebody gave a password or a second factor in this session a short while ago; not when
 * another clock says that they will.
 */
export const isFresh = ({ confirmedAt }: { confirmedAt: Date | null }, now: Date): boolean =>
  confirmedAt !== null &&
  Math.abs(now.getTime() - confirmedAt.getTime()) < CONFIRMED_MINUTES * MINUTE_MS;

type Recorded<T> = {
  name: string;
  audit?: string;
  activity?: "none" | ActivitySpec<T>;
  /** What the act was proved with, for the audit log. */
  factors?: readonly Factor[];
};

/**
 * Writes the activity row of an act in the running transaction. Operations do so automatically;
 * only acts that create or find their organization on the way call it, with further details.
 */
export async function recordActivity<T>(
  ctx: Ctx,
  spec: Recorded<T>,
  output: T,
  detail: Record<string, string> = {},
): Promise<void> {
  const told = spec.activity === "none" ? undefined : spec.activity;
  const about = told?.about?.(output);
  const subject = told?.subject ?? spec.name.slice(0, spec.name.indexOf("."));
  if (told?.kind === "security" || spec.audit)
    await auditWrite(ctx, spec, { type: subject, id: idOf(output) }, detail);
  if (spec.activity === "none" || !ctx.org) return;
  await insertActivity(ctx.db, {
    id: newId("act"),
    orgId: ctx.org.id,
    at: ctx.now(),
    kind: told?.kind ?? "act",
    action: spec.name,
    actorType: ctx.actor.type,
    actorId: actorId(ctx.actor),
    subjectType: subject,
    subjectId: idOf(output),
    detail: { ...about?.detail, ...detail },
    requestId: ctx.requestId,
    projectId: about?.projectId ?? null,
    companyId: about?.companyId ?? null,
    isPrivate: about?.isPrivate ?? false,
  });
}

/**
 * Writes the activity row of an act on accounts, keys or members whose operation does not do so
 * itself: the act is about `subjectId`, a record of `subject` (default: the name's noun).
 */
export const recordSecurity = (
  ctx: Ctx,
  name: string,
  subjectId: string,
  { subject, detail, factors }: SecurityDetails = {},
): Promise<void> =>
  recordActivity(
    ctx,
    { name, factors, activity: { kind: "security", subject } },
    { _id: subjectId },
    detail,
  );

type SecurityDetails = {
  subject?: string;
  detail?: Record<string, string>;
  factors?: readonly Factor[];
};
