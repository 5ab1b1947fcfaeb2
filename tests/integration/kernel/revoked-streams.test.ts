import type { ChildProcess } from "node:child_process";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { getDb } from "@/db/client";
import { apiKeys, sessions } from "@/db/schema/accounts";
import { renewSession } from "@/lib/auth/queries";
import { revokeOtherSessions, revokeOwnSession } from "@/lib/domains/accounts/service/own-sessions";
import { signOut } from "@/lib/domains/accounts/service/session";
import { revokeApiKey } from "@/lib/domains/api-keys/service/keys";
import { changeRole, removeMember } from "@/lib/domains/organizations/service/members";
import { switchOrganization } from "@/lib/domains/organizations/service/own-organizations";
import { closeAnnouncements } from "@/lib/service/announcements";
import { defineOperation } from "@/lib/service/operation";
import { toEventStream } from "@/lib/transport/stream";
import { ctxOf } from "../../support/contexts";
import {
  aMember,
  anApiKey,
  anOrganization,
  aSession,
  aThread,
  type Member,
  memberElsewhere,
} from "../../support/factories";
import { startScript } from "../../support/processes";

/** Revocation reaches open streams within a second. */
const BOUND_MS = 1_000;

const processes: ChildProcess[] = [];
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill("SIGKILL");
  await closeAnnouncements();
});

const orgOf = ({ orgId, organizationName }: Member) => ({ id: orgId, name: organizationName });
const adminOf = async (member: Member) =>
  ctxOf(await aMember({ organization: orgOf(member), role: "admin" }));
const inSession = (member: Member, sessionId: string) => {
  const ctx = ctxOf(member);
  return { ...ctx, actor: { ...ctx.actor, sessionId } } as typeof ctx;
};

type Headers = Record<string, string>;
const byCookie = (token: string): Headers => ({ cookie: `authToken=${token}` });
const byBearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const byKey = (key: string): Headers => ({ "x-api-key": key });

/** Reads on until the stream ends; tells when it did. */
async function untilEnd(body: ReadableStream<Uint8Array> | null): Promise<number> {
  for await (const _chunk of body ?? []);
  return performance.now();
}

/**
 * A stream that says nothing and lasts as long as its reader may read; `opening` runs before it.
 */
async function quietStream(headers: Headers, opening: () => Promise<unknown> = async () => null) {
  const open = defineOperation(
    {
      name: "tests.stream",
      summary: "",
      effect: "read",
      access: "member",
      transaction: "none",
      input: z.strictObject({}),
      output: z.null(),
    },
    async () => {
      await opening();
      return null;
    },
  );
  const gone = new AbortController();
  const stream = toEventStream(open, async function* (_ctx, _opened, signal) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    yield [{ type: "delta", data: "told after the end" }];
  });
  const request = new Request("http://localhost/stream", { headers, signal: gone.signal });
  const answer = await stream(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(200);
  let text = "";
  const decoded = answer.body?.pipeThrough(new TextDecoderStream() as never);
  const ended = (async () => {
    for await (const chunk of decoded ?? []) text += chunk;
    return performance.now();
  })();
  return { ended, text: () => text, leave: () => gone.abort() };
}

type Act = (member: Member, sessionId: string) => Promise<unknown>;

test.for<[string, Act]>([
  ["a sign-out", (member, id) => signOut.run(inSession(member, id), {})],
  [
    "a device that is signed out from another one",
    (member, sessionId) => revokeOwnSession.run(ctxOf(member), { sessionId }),
  ],
  ["signing out everywhere else", (member) => revokeOtherSessions.run(ctxOf(member), {})],
  [
    "a removal",
    async (member) => removeMember.run(await adminOf(member), { memberId: member.membershipId }),
  ],
  [
    "another role",
    async (member) => {
      const input = { memberId: member.membershipId, role: "admin" } as const;
      return changeRole.run(await adminOf(member), input);
    },
  ],
  [
    "a change of organization",
    async (member, id) => {
      const { orgId: organizationId } = await memberElsewhere(member, await anOrganization());
      return switchOrganization.run(inSession(member, id), { organizationId });
    },
  ],
  [
    "another token, which its person got by confirming",
    (_member, id) =>
      renewSession(getDb(), id, { tokenHash: id, now: new Date(), before: new Date(0) }),
  ],
  ["a deleted session", (_member, id) => getDb().delete(sessions).where(eq(sessions.id, id))],
])("%s ends the session's streams within a second, and nobody else's", async ([, act]) => {
  for (const [kind, shown] of [["browser", byCookie] as const, ["bearer", byBearer] as const]) {
    const [member, bystander] = [await aMember(), await aMember()];
    const { id, token } = await aSession(member, { kind });
    const stream = await quietStream(shown(token));
    const other = await quietStream(byCookie((await aSession(bystander)).token));
    let othersEnd: number | undefined;
    const otherEnded = other.ended.then((at) => {
      othersEnd = at;
    });
    await act(member, id);
    const acted = performance.now();
    expect((await stream.ended) - acted).toBeLessThan(BOUND_MS);
    expect(stream.text()).toBe(": \n\n");
    expect(othersEnd).toBeUndefined();
    other.leave();
    await otherEnded;
  }
});

test("a revoked API key's streams end within a second, another key's do not", async () => {
  const admin = await aMember({ role: "admin" });
  const [revoked, kept] = [await anApiKey(admin), await anApiKey(admin)];
  const [stream, other] = [
    await quietStream(byKey(revoked.key)),
    await quietStream(byKey(kept.key)),
  ];
  await revokeApiKey.run(ctxOf(admin), { keyId: revoked._id });
  const acted = performance.now();
  expect((await stream.ended) - acted).toBeLessThan(BOUND_MS);
  const first = await Promise.race([other.ended.then(() => "ended"), Promise.resolve("open")]);
  expect(first).toBe("open");
  await getDb().delete(apiKeys).where(eq(apiKeys.id, kept._id));
  await other.ended;
});

test("ends a stream whose access is revoked while it is being opened", async () => {
  const member = await aMember();
  const { id, token } = await aSession(member);
  const stream = await quietStream(byCookie(token), () => signOut.run(inSession(member, id), {}));
  const opened = performance.now();
  expect((await stream.ended) - opened).toBeLessThan(BOUND_MS);
});

test("a removed member's streams end within a second at another web process, too", async () => {
  const member = await aMember();
  const { token } = await aSession(member);
  const { _id } = await aThread(member);
  const admin = await adminOf(member);
  let port = "";
  const first = (line: string) => {
    port = line.trim();
  };
  processes.push(await startScript("tests/support/chat-process.ts", {}, first));
  const follow = () =>
    fetch(`http://127.0.0.1:${port}/api/spotlight/sessions/${_id}/events`, {
      headers: byCookie(token),
    });
  const answers = [await follow(), await follow()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const ends = answers.map(({ body }) => untilEnd(body));
  await removeMember.run(admin, { memberId: member.membershipId });
  const acted = performance.now();
  for (const end of ends) expect((await end) - acted).toBeLessThan(BOUND_MS);
  expect((await follow()).status).toBe(401);
}, 60_000);
