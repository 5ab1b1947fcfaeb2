import { afterEach, describe, expect, test, vi } from "vitest";
import { getDb } from "@/db/client";
import { apiKeys } from "@/db/schema/accounts";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { noteKeyUse } from "@/lib/auth/queries";
import { API_KEYS_MAX } from "@/lib/domains/api-keys/constants";
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from "@/lib/domains/api-keys/service/keys";
import { createProject } from "@/lib/domains/projects/service";
import { aClock } from "../../support/clock";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aMember, anApiKey, aSession, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const request = (headers: Record<string, string>, path = "/api/projects/") =>
  new Request(`http://localhost${path}`, { headers });
const callerOf = async (key: string) => (await ctxFromRequest(request({ "x-api-key": key }))).actor;
const isNobody = async (key: string) => (await callerOf(key)).type === "anonymous";
const anAdmin = () => aMember({ role: "admin" });
const listOf = async (member: Member) => (await listApiKeys.run(ctxOf(member), {})).items;

afterEach(() => {
  vi.useRealTimers();
});

describe("a key", () => {
  test("is its organization with its scopes, and whatever comes beside it does not count", async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const { key, _id, scopes } = await anApiKey(admin, { can_write: false });
    const { token } = await aSession(other);
    const headers = {
      "x-api-key": key,
      cookie: `authToken=${token}`,
      authorization: `Bearer ${token}`,
    };
    const ctx = await ctxFromRequest(request(headers));
    expect(scopes).toEqual(["read"]);
    expect(ctx.org).toEqual({ id: admin.orgId });
    expect(ctx.actor).toEqual({
      type: "apiKey",
      keyId: _id,
      createdBy: admin.userId,
      scopes: ["read"],
      dailyCalls: 100,
    });
  });

  test("is nobody when it is tampered with, though a session comes beside it", async () => {
    const admin = await anAdmin();
    const { key, prefix } = await anApiKey(admin);
    const { token } = await aSession(admin);
    const last = key.endsWith("A") ? "B" : "A";
    const wrong = [
      `${key.slice(0, -1)}${last}`,
      key.toUpperCase(),
      `${key}A`,
      key.slice(0, -1),
      prefix,
      "",
      "' or 1=1",
      key.replace("spk_", "spk_x"),
      token,
    ];
    for (const one of wrong) {
      const headers = { "x-api-key": one, cookie: `authToken=${token}` };
      expect((await ctxFromRequest(request(headers))).actor).toEqual({ type: "anonymous" });
    }
  });

  test("ignores a key in the address", async () => {
    const { key } = await anApiKey(await anAdmin());
    for (const name of ["x-api-key", "X-API-Key", "api_key", "key"]) {
      const ctx = await ctxFromRequest(request({}, `/api/projects/?${name}=${key}`));
      expect(ctx.actor).toEqual({ type: "anonymous" });
    }
  });

  test("is stored as a code that does not open anything, with its beginning", async () => {
    const { key, prefix, _id } = await anApiKey(await anAdmin());
    expect(key).toMatch(/^spk_[0-9a-z]{8}_[\w-]{43}$/);
    expect(key.startsWith(`${prefix}_`)).toBe(true);
    const [row] = await asOwner()`select * from api_keys where id = ${_id}`;
    expect(JSON.stringify(row)).not.toContain(key.slice(prefix.length + 1));
    expect(await isNobody(row?.mac)).toBe(true);
  });

  test("is never in a list", async () => {
    const admin = await anAdmin();
    const { key, ...shown } = await anApiKey(admin);
    expect(await listOf(admin)).toEqual([shown]);
  });

  test("works to the end of its days", async () => {
    const { key, expires_at } = await anApiKey(await anAdmin(), { expires_in_days: 30 });
    const end = Date.parse(expires_at ?? "");
    expect(Math.round((end - Date.now()) / DAY_MS)).toBe(30);
    vi.setSystemTime(end - 1);
    expect(await isNobody(key)).toBe(false);
    vi.setSystemTime(end);
    expect(await isNobody(key)).toBe(true);
  });

  test("refuses to write with a read-only key", async () => {
    const admin = await anAdmin();
    const { key } = await anApiKey(admin, { can_write: false });
    const ctx = await ctxFromRequest(request({ "x-api-key": key }));
    expect(await codeOf(createProject.run(ctx, { project_name: "By a reader" }))).toBe("FORBIDDEN");
  });
});

describe("making keys", () => {
  test("is for admins in person: no member, no bearer of a member, no key", async () => {
    const admin = await anAdmin();
    const input = { name: "Import", can_write: true, expires_in_days: null };
    const member = { ...admin, role: "member" as const };
    const { token } = await aSession(await aMember(), { kind: "bearer" });
    const bearer = await ctxFromRequest(request({ authorization: `Bearer ${token}` }));
    const callers = [ctxOf(member), bearer, ctxOfApiKey(admin, ["read", "write"])];
    for (const ctx of callers) expect(await codeOf(createApiKey.run(ctx, input))).toBe("FORBIDDEN");
    expect(await listOf(admin)).toEqual([]);
  });

  test(`stops at ${API_KEYS_MAX} that work, however many press at once`, async () => {
    const admin = await anAdmin();
    for (let made = 0; made < API_KEYS_MAX - 3; made++) await anApiKey(admin);
    const tries = Array.from({ length: 8 }, () => anApiKey(admin));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const [first] = await listOf(admin);
    await revokeApiKey.run(ctxOf(admin), { keyId: first?._id ?? "" });
    await anApiKey(admin);
  });
});

describe("rotating", () => {
  test("gives a new key at once and lets the old one work a day more", async () => {
    const admin = await anAdmin();
    const old = await anApiKey(admin, { expires_in_days: 90 });
    const made = await rotateApiKey.run(ctxOf(admin), { keyId: old._id });
    expect([await isNobody(old.key), await isNobody(made.key)]).toEqual([false, false]);
    expect(made).toMatchObject({ name: old.name, scopes: old.scopes, is_replaced: false });
    const listed = (await listOf(admin)).map(({ _id, is_replaced }) => [_id, is_replaced]);
    expect(new Map(listed as [string, boolean][])).toEqual(
      new Map([
        [made._id, false],
        [old._id, true],
      ]),
    );
    const dead = Date.now() + DAY_MS + 1000;
    vi.setSystemTime(dead);
    expect([await isNobody(old.key), await isNobody(made.key)]).toEqual([true, false]);
  });

  test("never lengthens a key that ends sooner, and gives the new one the same days", async () => {
    const admin = await anAdmin();
    const clock = aClock();
    const old = await anApiKey(admin, { expires_in_days: 30 }, { now: clock.now });
    clock.advance(30 * DAY_MS - HOUR_MS);
    const made = await rotateApiKey.run(ctxOf(admin, { now: clock.now }), { keyId: old._id });
    const now = clock.now().getTime();
    expect(Date.parse(made.expires_at ?? "") - now).toBe(30 * DAY_MS);
    const kept = (await listOf(admin)).find(({ _id }) => _id === old._id);
    expect(Date.parse(kept?.expires_at ?? "") - now).toBe(HOUR_MS);
  });

  test("twice at once makes one new key", async () => {
    const admin = await anAdmin();
    const { _id: keyId } = await anApiKey(admin);
    const rotate = () => rotateApiKey.run(ctxOf(admin), { keyId });
    const outcomes = await Promise.allSettled([rotate(), rotate(), rotate()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listOf(admin)).toHaveLength(2);
    expect(await codeOf(rotate())).toBe("CONFLICT");
  });

  test("an ended or revoked key is refused", async () => {
    const admin = await anAdmin();
    const ended = await anApiKey(admin, { expires_in_days: 30 });
    const later = { now: () => new Date(Date.now() + 31 * DAY_MS) };
    const call = rotateApiKey.run(ctxOf(admin, later), { keyId: ended._id });
    expect(await codeOf(call)).toBe("CONFLICT");
    await revokeApiKey.run(ctxOf(admin), { keyId: ended._id });
    expect(await codeOf(rotateApiKey.run(ctxOf(admin), { keyId: ended._id }))).toBe("NOT_FOUND");
  });
});

describe("revoking", () => {
  test("holds on the very next request, for this key alone, and cannot be done twice", async () => {
    const admin = await anAdmin();
    const [gone, kept] = [await anApiKey(admin), await anApiKey(admin)];
    await revokeApiKey.run(ctxOf(admin), { keyId: gone._id });
    expect([await isNobody(gone.key), await isNobody(kept.key)]).toEqual([true, false]);
    expect((await listOf(admin)).map(({ _id }) => _id)).toEqual([kept._id]);
    expect(await codeOf(revokeApiKey.run(ctxOf(admin), { keyId: gone._id }))).toBe("NOT_FOUND");
  });

  test("a rotated key ends it before its day is over", async () => {
    const admin = await anAdmin();
    const old = await anApiKey(admin);
    const made = await rotateApiKey.run(ctxOf(admin), { keyId: old._id });
    await revokeApiKey.run(ctxOf(admin), { keyId: old._id });
    expect([await isNobody(old.key), await isNobody(made.key)]).toEqual([true, false]);
  });

  test("is told in the organization's security activity, as making and rotating are", async () => {
    const admin = await anAdmin();
    const { _id } = await anApiKey(admin);
    const made = await rotateApiKey.run(ctxOf(admin), { keyId: _id });
    await revokeApiKey.run(ctxOf(admin), { keyId: _id });
    const rows = await asOwner()`select action, kind, subject_id, actor_id from activity
      where org_id = ${admin.orgId} order by at, action`;
    const told = rows.map(({ action, subject_id }) => [action, subject_id]);
    expect(told).toContainEqual(["apiKeys.create", _id]);
    expect(told).toContainEqual(["apiKeys.rotate", made._id]);
    expect(told).toContainEqual(["apiKeys.revoke", _id]);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["security"]));
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.userId]));
  });
});

describe("last used", () => {
  const lastUsed = async (member: Member) => (await listOf(member))[0]?.last_used_at ?? null;

  test("is noted beside the request, once a minute however many come", async () => {
    const admin = await anAdmin();
    const { key } = await anApiKey(admin);
    const start = new Date("2026-03-02T09:00:00Z");
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    await Promise.all(Array.from({ length: 20 }, () => callerOf(key)));
    await vi.waitFor(async () => expect(await lastUsed(admin)).toBe(start.toISOString()));
    vi.setSystemTime(start.getTime() + 59_000);
    await callerOf(key);
    vi.setSystemTime(start.getTime() + 61_000);
    await callerOf(key);
    const second = new Date(start.getTime() + 61_000).toISOString();
    await vi.waitFor(async () => expect(await lastUsed(admin)).toBe(second));
  });

  test("does not wait for somebody who holds the key's row", async () => {
    const { key, _id } = await anApiKey(await anAdmin());
    await getDb().transaction(async (db) => {
      await db.select().from(apiKeys).for("update");
      await noteKeyUse(getDb(), _id, { now: new Date(), before: new Date() });
      expect(await callerOf(key)).toMatchObject({ keyId: _id });
    });
  });
});
