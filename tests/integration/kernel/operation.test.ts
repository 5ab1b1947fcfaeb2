import { inspect } from "node:util";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { projects } from "@/db/schema/projects";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { ctxOf, ctxOfApiKey, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const Named = z.strictObject({ name: z.string() });

/** Writes a project row; says which one. */
const store = defineOperation(
  {
    name: "tests.store",
    summary: "Store",
    effect: "write",
    access: "member",
    transaction: "write",
    input: Named,
    output: z.object({ _id: z.string() }),
  },
  async (ctx, { name }) => {
    const id = newId("prj");
    const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const userId = ctx.actor.type === "user" ? ctx.actor.userId : "";
    await ctx.db
      .insert(projects)
      .values({ id, orgId: ctx.org.id, userId, name, nameKey: name, ...times });
    return { _id: id };
  },
);

const count = defineOperation(
  {
    name: "tests.count",
    summary: "Count",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({}),
    output: z.number(),
  },
  async (ctx) =>
    (await ctx.db.select().from(projects).where(eq(projects.orgId, ctx.org.id))).length,
);

type Work = (ctx: Ctx) => Promise<unknown>;

/** An operation whose handler is given with the input, to look at the kernel from inside. */
const within = (transaction: "write" | "read" | "none", work: Work, more: object = {}) =>
  defineOperation(
    {
      name: "tests.within",
      summary: "Work",
      effect: transaction === "read" ? "read" : "write",
      access: "member",
      transaction,
      input: z.strictObject({}),
      output: z.unknown(),
      ...more,
    },
    (ctx) => work(ctx as unknown as Ctx),
  );

const namesOf = async (member: Member) =>
  (await asOwner()`select name from projects where org_id = ${member.orgId} order by name`).map(
    (row) => row.name,
  );
const actionsOf = async (member: Member) =>
  (await asOwner()`select action from activity where org_id = ${member.orgId} order by action`).map(
    (row) => row.action,
  );

describe("transactions", () => {
  test("a write that fails leaves nothing, not even its activity", async () => {
    const member = await aMember();
    const failing = within("write", async (ctx) => {
      await store.call(ctx, { name: "Gone" });
      throw new AppError("CONFLICT", "No");
    });
    expect(await codeOf(failing.run(ctxOf(member), {}))).toBe("CONFLICT");
    expect(await namesOf(member)).toEqual([]);
    expect(await actionsOf(member)).toEqual([]);
  });

  test("an answer that does not fit the DTO undoes the write", async () => {
    const member = await aMember();
    const wrong = within("write", (ctx) => store.call(ctx, { name: "Gone" }), {
      output: z.object({ _id: z.number() }),
    });
    await expect(wrong.run(ctxOf(member), {})).rejects.toThrow();
    expect(await namesOf(member)).toEqual([]);
  });

  test("a nested read sees what its write has done", async () => {
    const member = await aMember();
    const seen = within("write", async (ctx) => {
      await store.call(ctx, { name: "Own" });
      return count.call(ctx, {});
    });
    expect(await seen.run(ctxOf(member), {})).toBe(1);
  });

  test("a nested write is a savepoint: its failure can be lived with", async () => {
    const member = await aMember();
    const patient = within("write", async (ctx) => {
      await store.call(ctx, { name: "Kept" });
      const twice = await codeOf(store.call(ctx, { name: "Kept" }));
      await store.call(ctx, { name: "Kept too" });
      return twice;
    });
    expect(await patient.run(ctxOf(member), {})).toBe("CONFLICT");
    expect(await namesOf(member)).toEqual(["Kept", "Kept too"]);
    expect(await actionsOf(member)).toEqual(["tests.store", "tests.store", "tests.within"]);
  });

  test("reads of one context share a transaction while they overlap, and only then", async () => {
    const ctx = ctxOf(await aMember());
    const began = sql`select transaction_timestamp()::text || pg_backend_pid() as began`;
    const beganOf = async (inside: Ctx) => (await inside.db.execute<{ began: string }>(began))[0];
    const look = within("read", beganOf);
    const fails = within("read", async () => {
      throw new AppError("NOT_FOUND", "Nothing here");
    });
    const [one, refused, two] = await Promise.all([
      look.run(ctx, {}),
      failureOf(fails.run(ctx, {})),
      look.run(ctx, {}),
    ]);
    expect(one).toEqual(two);
    expect(refused.code).toBe("NOT_FOUND");
    expect(await look.run(ctx, {})).not.toEqual(one);
    const [own, other] = [ctxOf(await aMember()), ctxOf(await aMember())];
    const [ofOwn, ofOther] = await Promise.all([look.run(own, {}), look.run(other, {})]);
    expect(ofOwn).not.toEqual(ofOther);
  });

  test("a read neither writes nor calls a write", async () => {
    const member = await aMember();
    const sly = within("read", (ctx) => store.call(ctx, { name: "Sly" }));
    await expect(sly.run(ctxOf(member), {})).rejects.toThrow(/writes and was called in a read/);
    const direct = within("read", (ctx) => ctx.db.execute(sql`update projects set name = 'x'`));
    await expect(direct.run(ctxOf(member), {})).rejects.toThrow();
    expect(await namesOf(member)).toEqual([]);
  });

  test("an operation without a transaction is not called inside one", async () => {
    const member = await aMember();
    const outer = within("write", (ctx) => within("none", async () => 1).call(ctx, {}));
    await expect(outer.run(ctxOf(member), {})).rejects.toThrow(/was called in one/);
  });
});

describe("answers", () => {
  test("a failed statement is told without its values, which a log would keep", async () => {
    const broken = within("read", (ctx) =>
      ctx.db.execute(sql`select 1 / 0 where ${"a stored hash"} <> ''`),
    );
    const failure = await broken.run(ctxOf(await aMember()), {}).catch((thrown) => thrown);
    expect(inspect(failure)).toContain("division by zero");
    expect(inspect(failure)).not.toContain("a stored hash");
  });

  test("a column outside the DTO never leaves", async () => {
    const leaky = within("none", async () => ({ _id: "x", password_hash: "secret" }), {
      output: z.object({ _id: z.string() }),
    });
    expect(await leaky.run(ctxOf(await aMember()), {})).toEqual({ _id: "x" });
  });

  test("a unique violation that nobody expected is a CONFLICT", async () => {
    const member = await aMember();
    await store.run(ctxOf(member), { name: "One" });
    const failure = await failureOf(store.run(ctxOf(member), { name: "One" }));
    expect(failure.code).toBe("CONFLICT");
    expect(failure.message).not.toMatch(/duplicate|projects_org_name/);
  });

  test("every wrong field is named, nested ones with dots", async () => {
    const picky = within("none", async () => 1, {
      input: z.strictObject({ inner: z.strictObject({ age: z.number() }), name: z.string() }),
    });
    const input = { inner: { age: "old", more: 1 }, other: 2 };
    const { details } = await failureOf(picky.run(ctxOf(await aMember()), input));
    expect(Object.keys(details.fields ?? {}).sort()).toEqual([
      "inner.age",
      "inner.more",
      "name",
      "other",
    ]);
  });
});

describe("access", () => {
  const guarded = (access: "public" | "member" | "admin" | "system", effect: "read" | "write") =>
    within("none", async () => "open", { access, effect });

  test("grants each kind of caller the right access", async () => {
    const member = await aMember();
    const callers = {
      nobody: ctxOfNobody(),
      member: ctxOf(member),
      admin: ctxOf({ ...member, role: "admin" }),
      reader: ctxOfApiKey(member, ["read"]),
      writer: ctxOfApiKey(member, ["read", "write"]),
      job: ctxOfJob(null),
    };
    const doors = {
      public: guarded("public", "write"),
      read: guarded("member", "read"),
      write: guarded("member", "write"),
      admin: guarded("admin", "write"),
      system: guarded("system", "write"),
    };
    const table: Record<string, string[]> = {};
    for (const [caller, ctx] of Object.entries(callers)) {
      table[caller] = [];
      for (const [door, operation] of Object.entries(doors)) {
        const opened = await operation.run(ctx, {}).catch((thrown: AppError) => thrown.code);
        if (opened === "open") table[caller]?.push(door);
      }
    }
    expect(table).toEqual({
      nobody: ["public"],
      member: ["public", "read", "write"],
      admin: ["public", "read", "write", "admin"],
      reader: ["public", "read"],
      writer: ["public", "read", "write"],
      job: ["public", "read", "write", "admin", "system"],
    });
  });

  test("access is judged before the input is looked at", async () => {
    expect(await codeOf(guarded("member", "read").run(ctxOfNobody(), "rubbish"))).toBe(
      "UNAUTHENTICATED",
    );
  });
});
