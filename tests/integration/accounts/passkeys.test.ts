import { afterEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "@/lib/core/durations";
import { newId } from "@/lib/core/ids";
import { STEP_MINUTES } from "@/lib/domains/accounts/constants";
import { confirm } from "@/lib/domains/accounts/service/confirm";
import { enterByPasskey } from "@/lib/domains/accounts/service/passkey-sign-in";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyUse,
} from "@/lib/domains/accounts/service/passkeys";
import { saveSignInPolicy } from "@/lib/domains/organizations/service/sign-in-policy";
import { changeSettings } from "@/lib/platform/env";
import type { Ctx } from "@/lib/service/context";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember, aSession } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { ctxOfToken, goStale } from "../../support/second-factors";
import {
  aPasskey,
  type Lies,
  SoftwarePasskey,
  signInOptions,
} from "../../support/software-passkey";

const somewhere = (more: Partial<Ctx> = {}) => ctxOfNobody({ address: newId("ses"), ...more });

/** Somebody with a passkey, signed in. */
async function anOwner() {
  const member = await aMember({ role: "admin" });
  const session = await aSession(member);
  const ctx = await ctxOfToken(session.token);
  return { member, session, ctx, ...(await aPasskey(ctx)) };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

const enter = (answer: string, ctx = somewhere()) => enterByPasskey.run(ctx, { answer });

describe("a passkey", () => {
  test("signs in without a password, as both factors, and moves its counter on", async () => {
    const { member, passkey, added } = await anOwner();
    expect(added.recovery_codes).toHaveLength(10);
    const { token } = await enter(passkey.use(await signInOptions(somewhere())));
    await saveSignInPolicy.run(ctxOf(member), { second_factor: "everybody", idle_minutes: null });
    expect((await ctxOfToken(token)).actor).toMatchObject({
      userId: member.userId,
      owesSecondFactor: false,
    });
    const [stored] = await asOwner()`select counter::int, name from passkeys
      where user_id = ${member.userId}`;
    expect(stored).toEqual({ counter: 1, name: "My laptop" });
  });

  test("ends sessions that were opened without it, and confirms the one that it is used in", async () => {
    const member = await aMember();
    const [here, other] = [await aSession(member), await aSession(member)];
    const { passkey } = await aPasskey(await ctxOfToken(here.token));
    expect((await ctxOfToken(other.token)).actor.type).toBe("anonymous");
    await goStale(here.id);
    const { options } = await startPasskeyUse.run(await ctxOfToken(here.token), {});
    await confirm.run(await ctxOfToken(here.token), { passkey: passkey.use(options) });
    await startPasskey.run(await ctxOfToken(here.token), {});
  });

  test("is renamed and removed by its person alone, and is then of no use", async () => {
    const { ctx, passkey, added } = await anOwner();
    const own = { passkeyId: added._id };
    const foreign = await anOwner();
    expect(await codeOf(renamePasskey.run(foreign.ctx, { ...own, name: "Mine" }))).toBe(
      "NOT_FOUND",
    );
    expect(await codeOf(removePasskey.run(foreign.ctx, own))).toBe("NOT_FOUND");
    await renamePasskey.run(ctx, { ...own, name: "Key on my desk" });
    await removePasskey.run(ctx, own);
    expect(await codeOf(enter(passkey.use(await signInOptions(somewhere()))))).toBe(
      "INVALID_INPUT",
    );
  });
});

/** An attack on a sign-in by passkey: what is sent instead of the right answer. */
type Attack = (owner: Owner, options: string) => string | Promise<string>;
const lying =
  (lies: Lies): Attack =>
  ({ passkey }, options) =>
    passkey.use(options, lies);

const attacks: Record<string, Attack> = {
  "from another origin": lying({ origin: "https://spotlight.example" }),
  "from a page below the origin's name": lying({ origin: "http://localhost:3000.example" }),
  "from the origin without its port": lying({ origin: "http://localhost" }),
  "for another relying party": lying({ rpId: "spotlight.example" }),
  "with a challenge that was never made": lying({ challenge: "A".repeat(43) }),
  "with an empty challenge": lying({ challenge: "" }),
  "as a registration": lying({ type: "webauthn.create" }),
  "without the person being checked": lying({ flags: 0x01 }),
  "without the person being there": lying({ flags: 0x04 }),
  "with a signature of another key": lying({ key: new SoftwarePasskey() }),
  "with an unknown id": lying({ id: new SoftwarePasskey().id }),
  "with the id of somebody else's": async ({ passkey }, options) =>
    passkey.use(options, { id: (await anOwner()).passkey.id }),
  "with a counter that stood still, like a copy's": async ({ passkey }, options) => {
    await enter(passkey.use(await signInOptions(somewhere())));
    return passkey.use(options, { counter: 1 });
  },
  "with a counter that went back": async ({ passkey }, options) => {
    passkey.counter = 40;
    await enter(passkey.use(await signInOptions(somewhere())));
    return passkey.use(options, { counter: 7 });
  },
  "with a signature cut short": ({ passkey }, options) => {
    const answer = JSON.parse(passkey.use(options));
    answer.response.signature = answer.response.signature.slice(0, 40);
    return JSON.stringify(answer);
  },
  "with other authenticator data than was signed": ({ passkey }, options) => {
    const answer = JSON.parse(passkey.use(options));
    const data = Buffer.from(answer.response.authenticatorData, "base64url");
    data.writeUInt32BE(900, 33);
    answer.response.authenticatorData = data.toString("base64url");
    return JSON.stringify(answer);
  },
  "with the challenge of somebody's confirmation": async ({ passkey, ctx }) =>
    passkey.use((await startPasskeyUse.run(ctx, {})).options),
  "with the challenge of a registration": async ({ passkey, ctx }) =>
    passkey.use((await startPasskey.run(ctx, {})).options),
  "that is no JSON": () => "{",
  "that is nothing": () => "null",
  "that is a list": () => "[]",
  "without its response": ({ passkey }) => JSON.stringify({ id: passkey.id, type: "public-key" }),
};

test.each(Object.entries(attacks))("an answer %s opens nothing", async (_name, attack) => {
  const owner = await anOwner();
  const options = await signInOptions(somewhere());
  const answer = await attack(owner, options);
  const before = await asOwner()`select id from sessions where user_id = ${owner.member.userId}`;
  expect(await codeOf(enter(answer))).toBe("INVALID_INPUT");
  const after = await asOwner()`select id from sessions where user_id = ${owner.member.userId}`;
  expect(after).toEqual(before);
});

test("a refused answer of a known passkey, such as a copy's, is in the audit log", async () => {
  const { member, passkey } = await anOwner();
  const from = somewhere({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });
  await enter(passkey.use(await signInOptions(somewhere())));
  const copied = passkey.use(await signInOptions(somewhere()), { counter: 1 });
  expect(await codeOf(enter(copied, from))).toBe("INVALID_INPUT");
  const rows = await asOwner()`select outcome, actor_type, subject_id, address, agent from audit
    where org_id = ${member.orgId} and act = 'accounts.signInFailed'`;
  expect(rows).toEqual([
    {
      outcome: "failed",
      actor_type: "anonymous",
      subject_id: member.userId,
      address: from.address,
      agent: "Firefox on Linux",
    },
  ]);
  expect(await codeOf(enter(passkey.use(await signInOptions(somewhere()), { id: "AAAA" })))).toBe(
    "INVALID_INPUT",
  );
});

describe("a product with a name of its own", () => {
  afterEach(() => changeSettings({ APP_URL: undefined }));

  test("asks for passkeys of that name, at that origin alone", async () => {
    const { member, session, passkey } = await anOwner();
    changeSettings({ APP_URL: "https://spotlight.ridge.example:8443/" });
    const [rpId, origin] = ["spotlight.ridge.example", "https://spotlight.ridge.example:8443"];
    const ctx = await ctxOfToken(session.token);
    const { options } = await startPasskey.run(ctx, {});
    expect(JSON.parse(options).rp).toMatchObject({ id: rpId });
    const named = new SoftwarePasskey();
    await addPasskey.run(ctx, {
      name: "Second",
      answer: named.register(options, { rpId, origin }),
    });
    const use = async (one: SoftwarePasskey, lies: Lies) =>
      enter(one.use(await signInOptions(somewhere()), lies));
    expect(JSON.parse(await signInOptions(somewhere()))).toMatchObject({ rpId });
    expect(await use(named, { rpId, origin })).toHaveProperty("token");
    const wrong: Lies[] = [
      {},
      { rpId },
      { origin },
      { rpId: "ridge.example", origin },
      { rpId, origin: "https://spotlight.ridge.example" },
      { rpId, origin: "http://spotlight.ridge.example:8443" },
      { rpId, origin: "https://evil.spotlight.ridge.example:8443" },
      { rpId, origin: "https://spotlight.ridge.example:8443.evil.example" },
    ];
    for (const lies of wrong) expect(await codeOf(use(named, lies))).toBe("INVALID_INPUT");
    // The name that it had before is another one.
    expect(await codeOf(use(passkey, {}))).toBe("INVALID_INPUT");
    const live =
      await asOwner()`select 1 from sessions where user_id = ${member.userId} and revoked_at is null`;
    expect(live).toHaveLength(2);
  });
});

test("an answer opens one session, whenever and however often it is sent", async () => {
  const { passkey } = await anOwner();
  const answer = passkey.use(await signInOptions(somewhere()));
  const both = await Promise.allSettled([enter(answer), enter(answer)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await codeOf(enter(answer))).toBe("INVALID_INPUT");
  const late = passkey.use(await signInOptions(somewhere()));
  const later = new Date(Date.now() + STEP_MINUTES * MINUTE_MS);
  expect(await codeOf(enter(late, somewhere({ now: () => later })))).toBe("INVALID_INPUT");
});

/** What is sent instead of the right answer to a registration. */
const registrations: Record<string, Attack> = {
  "from another origin": (_, options) =>
    new SoftwarePasskey().register(options, { origin: "https://spotlight.example" }),
  "for another relying party": (_, options) =>
    new SoftwarePasskey().register(options, { rpId: "spotlight.example" }),
  "without the person being checked": (_, options) =>
    new SoftwarePasskey().register(options, { flags: 0x01 }),
  "as a use": (_, options) => new SoftwarePasskey().register(options, { type: "webauthn.get" }),
  "for the challenge of somebody else": async () => {
    const { ctx } = await anOwner();
    return new SoftwarePasskey().register((await startPasskey.run(ctx, {})).options);
  },
  "for the challenge of a sign-in": async () =>
    new SoftwarePasskey().register(await signInOptions(somewhere())),
  "with an id that somebody has": async (_, options) =>
    new SoftwarePasskey().register(options, { id: (await anOwner()).passkey.id }),
  "that was sent before": async ({ ctx }, options) => {
    const answer = new SoftwarePasskey().register(options);
    await addPasskey.run(ctx, { name: "First", answer });
    return answer;
  },
};

test.each(
  Object.entries(registrations),
)("a registration %s adds nothing", async (_name, attack) => {
  const owner = await anOwner();
  const answer = await attack(owner, (await startPasskey.run(owner.ctx, {})).options);
  const before = await asOwner()`select id from passkeys where user_id = ${owner.member.userId}`;
  const added = addPasskey.run(owner.ctx, { name: "Second", answer });
  expect(await codeOf(added)).toBe("INVALID_INPUT");
  const after = await asOwner()`select id from passkeys where user_id = ${owner.member.userId}`;
  expect(after).toEqual(before);
});

test("another's passkey does not confirm a session", async () => {
  const [owner, attacker] = [await anOwner(), await anOwner()];
  await goStale(owner.session.id);
  const ctx = await ctxOfToken(owner.session.token);
  const { options } = await startPasskeyUse.run(ctx, {});
  const passkey = attacker.passkey.use(options);
  expect(await codeOf(confirm.run(ctx, { passkey }))).toBe("INVALID_INPUT");
  expect(await codeOf(startPasskey.run(ctx, {}))).toBe("CONFIRMATION_NEEDED");
});
