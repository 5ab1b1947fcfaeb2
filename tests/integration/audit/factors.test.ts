import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { newId } from "@/lib/core/ids";
import { confirm } from "@/lib/domains/accounts/service/confirm";
import { enterByPasskey } from "@/lib/domains/accounts/service/passkey-sign-in";
import { startPasskeyUse } from "@/lib/domains/accounts/service/passkeys";
import { createToken, signIn } from "@/lib/domains/accounts/service/sign-in";
import { enterCode } from "@/lib/domains/accounts/service/sign-in-step";
import { listAudit } from "@/lib/domains/audit/service/list";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { anAuthenticator, codeAt, ctxOfToken } from "../../support/second-factors";
import { aPasskey, signInOptions } from "../../support/software-passkey";

const PASSWORD = "nine green bottles";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const somewhere = () => ctxOfNobody({ address: newId("ses") });

/** What the audit log says of an act, with what it was proved with, oldest first. */
async function told(member: Member, act: string) {
  const { items } = await listAudit.run(ctxOf(member), { act });
  return items.reverse().map(({ outcome, factors }) => [outcome, factors]);
}

const begin = async ({ email }: Member) => {
  const entrance = await signIn.run(somewhere(), { email, password: PASSWORD });
  return "step" in entrance ? entrance.step : "";
};

describe("the audit log says what was proved", () => {
  test("records each sign-in with its factors, and failed attempts", async () => {
    const member = await aMember({ passwordHash, role: "admin" });
    await createToken.run(somewhere(), { username: member.email, password: PASSWORD });
    const { secret, recoveryCodes, session } = await anAuthenticator(member);
    const give = async (code: string) =>
      enterCode.run(somewhere(), { step: await begin(member), code });
    await give(codeAt(secret, new Date()));
    await give(recoveryCodes[0] ?? "");
    await codeOf(give("000000"));
    await codeOf(give("not-a-recovery-code"));
    const { passkey } = await aPasskey(await ctxOfToken(session.token));
    const answer = async () => passkey.use(await signInOptions(somewhere()));
    await enterByPasskey.run(somewhere(), { answer: await answer() });
    const begun = { step: await begin(member), answer: await answer() };
    await enterByPasskey.run(somewhere(), begun);
    expect(await told(member, "accounts.signIn")).toEqual([
      ["done", ["password"]],
      ["done", ["password", "authenticator"]],
      ["done", ["password", "recoveryCode"]],
      ["done", ["passkey"]],
      ["done", ["password", "passkey"]],
    ]);
    expect(await told(member, "accounts.secondFactorFailed")).toEqual([
      ["failed", ["authenticator"]],
      ["failed", ["recoveryCode"]],
    ]);
  });

  test("each time somebody proves again who they are, once", async () => {
    const member = await aMember({ passwordHash, role: "admin" });
    const { secret, session } = await anAuthenticator(member);
    const { passkey } = await aPasskey(await ctxOfToken(session.token));
    const here = () => ctxOfToken(session.token);
    await confirm.run(await here(), { password: PASSWORD });
    await confirm.run(await here(), { code: codeAt(secret, new Date()) });
    const { options } = await startPasskeyUse.run(await here(), {});
    await confirm.run(await here(), { passkey: passkey.use(options) });
    await codeOf(confirm.run(await here(), { password: "another" }));
    expect(await told(member, "accounts.confirm")).toEqual([
      ["done", ["password"]],
      ["done", ["authenticator"]],
      ["done", ["passkey"]],
    ]);
    expect(await told(member, "accounts.passwordFailed")).toEqual([["failed", ["password"]]]);
  });
});
