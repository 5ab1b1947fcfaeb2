import { describe, expect, test } from "vitest";
import { GUEST_CALLS_PER_HOUR, MARKUPS_MAX, OFFER_DAYS } from "@/lib/domains/ndas/constants";
import { getNda } from "@/lib/domains/ndas/service/list";
import { accept, addMarkup, askChanges, decline } from "@/lib/domains/ndas/service/receiver-acts";
import {
  readAsReceiver,
  readFileAsReceiver,
  readProofAsReceiver,
} from "@/lib/domains/ndas/service/receiver-reads";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { removeNda, updateNda } from "@/lib/domains/ndas/service/write";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { acceptNda, anNda, signed, stored, tokenOf } from "../../support/ndas";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";
import { aPdf } from "../../support/sample-files";

async function sent() {
  const member = await aMember();
  const nda = await anNda(member, { status: "waiting", custom_instructions: "Before we talk" });
  const [token, number, ndaId] = [tokenOf(nda), nda.nda_file.number, nda._id];
  const read = () => getNda.run(ctxOf(member), { ndaId });
  return { member, nda, ndaId, token, number, read };
}

const guest = () => ctxOfNobody();
const seen = (token: string, overrides = {}) =>
  readAsReceiver.run(ctxOfNobody(overrides), { token });

const acceptances = async (ndaId: string) => [
  ...(await asOwner()`select act from nda_acts
    where nda_id = ${ndaId} and act in ('accepted', 'declined')`),
];

describe("the receiver's page", () => {
  test("says who asks and why, with the document's text, and changes nothing", async () => {
    const { token, nda, read } = await sent();
    expect(await seen(token)).toMatchObject({
      state: "open",
      receiver_name: "Ada Ridge",
      custom_instructions: "Before we talk",
      decision: null,
      nda_file: { sha256: nda.nda_file.sha256, pages: nda.nda_file.pages },
      certificates: [],
    });
    expect((await read()).version).toBe(nda.version);
  });

  test("gives the file byte for byte, and no proof before there is one", async () => {
    const { token, nda } = await sent();
    const { file_name, size_bytes } = await readFileAsReceiver.run(guest(), { token });
    expect({ file_name, size_bytes }).toEqual({
      file_name: nda.nda_file.file_name,
      size_bytes: nda.nda_file.size_bytes,
    });
    expect(await codeOf(readProofAsReceiver.run(guest(), { token }))).toBe("CONFLICT");
  });

  test("knows links that are unknown, of a deleted NDA, withdrawn or too late", async () => {
    const { member, token, ndaId, nda } = await sent();
    for (const guessed of ["", "x", `${token}x`, token.slice(1), token.toLowerCase()])
      expect(await codeOf(seen(guessed))).toBe("NOT_FOUND");
    const late = new Date(Date.now() + (OFFER_DAYS + 1) * 86_400_000);
    expect(await seen(token, { now: () => late })).toMatchObject({ state: "expired" });
    await updateNda.run(ctxOf(member), { ndaId, version: nda.version, status: "stopped" });
    expect(await seen(token)).toMatchObject({ state: "closed" });
    await removeNda.run(ctxOf(member), { ndaId });
    expect(await codeOf(seen(token))).toBe("NOT_FOUND");
  });

  test("stops answering a network that tries a thousand links", async () => {
    const address = "203.0.113.77";
    const { token } = await sent();
    let [unknown, busy] = [0, 0];
    for (let tries = 0; tries < 1_000; tries++) {
      const page = await seen(`guess-${tries}`, { address }).catch(() => null);
      if (page === null) unknown++;
      else if (page.state === "busy") busy++;
    }
    expect([unknown, busy]).toEqual([GUEST_CALLS_PER_HOUR, 1_000 - GUEST_CALLS_PER_HOUR]);
    expect(await seen(token, { address })).toEqual({ state: "busy" });
    expect(await seen(token)).toMatchObject({ state: "open" });
  });
});

describe("accepting", () => {
  test("is done once, also when it is pressed twice at once", async () => {
    const { ndaId, nda, read } = await sent();
    await Promise.all([acceptNda(nda), acceptNda(nda)]);
    await acceptNda(nda);
    expect(await acceptances(ndaId)).toEqual([{ act: "accepted" }]);
    expect(await read()).toMatchObject({
      status: "accepted",
      decided_by: "Ada Ridge",
      next_at: null,
      acts: [{ act: "accepted", name: "Ada Ridge" }],
    });
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["no title", { title: "" }, "title"],
    ["no company", { company: "\u200b" }, "company"],
    ["no consent", { consent: "no" }, "consent"],
    ["two lines in the name", { name: "Ada\nRidge" }, "name"],
  ])("needs it all: %s is refused", async (_what, given, field) => {
    const { token, number, ndaId } = await sent();
    const failure = accept.run(guest(), { token, number, ...signed, ...given });
    await expect(failure).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { fields: { [field]: expect.anything() } },
    });
    expect(await acceptances(ndaId)).toEqual([]);
  });

  test("is refused after declining, withdrawing, the end of the offer, and deletion", async () => {
    const declined = await sent();
    const reason = "We have our own";
    const { token, number } = declined;
    await decline.run(guest(), { token, number, reason });
    await decline.run(guest(), { token, number, reason });
    expect(await codeOf(acceptNda(declined.nda))).toBe("CONFLICT");
    expect(await acceptances(declined.ndaId)).toEqual([{ act: "declined" }]);
    expect(await declined.read()).toMatchObject({
      status: "declined",
      acts: [{ message: reason }],
    });

    const stopped = await sent();
    const { ndaId, nda, member } = stopped;
    await updateNda.run(ctxOf(member), { ndaId, version: nda.version, status: "stopped" });
    expect(await codeOf(acceptNda(nda))).toBe("CONFLICT");

    const late = await sent();
    const now = () => new Date(Date.now() + (OFFER_DAYS + 1) * 86_400_000);
    const input = { token: late.token, number: late.number, ...signed };
    expect(await codeOf(accept.run(ctxOfNobody({ now }), input))).toBe("CONFLICT");

    const gone = await sent();
    await removeNda.run(ctxOf(gone.member), { ndaId: gone.ndaId });
    expect(await codeOf(acceptNda(gone.nda))).toBe("NOT_FOUND");
    for (const one of [stopped, late, gone]) expect(await acceptances(one.ndaId)).toEqual([]);
  });

  test("cannot be declined afterwards, nor changed", async () => {
    const { token, number, nda, read } = await sent();
    await acceptNda(nda);
    expect(await codeOf(decline.run(guest(), { token, number, reason: "" }))).toBe("CONFLICT");
    const asked = { token, number, message: "Two years" };
    expect(await codeOf(askChanges.run(guest(), asked))).toBe("CONFLICT");
    await accept.run(guest(), { token, number, ...signed, name: "Somebody Else" });
    expect(await read()).toMatchObject({ status: "accepted", decided_by: "Ada Ridge" });
  });

  test("is of the version that was read: a newer one is not accepted by it", async () => {
    const { token, number, member, ndaId, nda } = await sent();
    await addVersion.run(ctxOf(member), { ndaId, file: await stored(aPdf("Other")) });
    expect(await codeOf(acceptNda(nda))).toBe("CONFLICT");
    expect(await acceptances(ndaId)).toEqual([]);
    await accept.run(guest(), { token, number: number + 1, ...signed });
    expect(await acceptances(ndaId)).toEqual([{ act: "accepted" }]);
  });

  test("and declining at the same time leave one decision", async () => {
    const { token, number, ndaId, nda } = await sent();
    const both = await Promise.allSettled([
      acceptNda(nda),
      decline.run(guest(), { token, number, reason: "" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await acceptances(ndaId)).toHaveLength(1);
  });
});

describe("asking for changes", () => {
  test("keeps us silent until a person decides, and closes nothing", async () => {
    const { token, number, nda, read, member, ndaId } = await sent();
    await askChanges.run(guest(), { token, number, message: "Two years, please" });
    const asked = await read();
    expect(asked).toMatchObject({
      status: "changes_asked",
      next_at: null,
      acts: [{ act: "changes_asked", message: "Two years, please" }],
    });
    const kept = { ndaId, version: asked.version, status: "waiting" } as const;
    expect(await updateNda.run(ctxOf(member), kept)).toMatchObject({ status: "waiting" });
    await acceptNda(nda);
    expect((await read()).status).toBe("accepted");
  });

  test("takes a marked-up document, which is not what is accepted", async () => {
    const { token, read, nda } = await sent();
    const file = await stored(aPdf("Three years."), "Marked up.pdf");
    await addMarkup.run(guest(), { token, file });
    const asked = await read();
    expect(asked.files).toMatchObject([
      { number: 1, side: "firm" },
      { number: 2, side: "receiver", file_name: "Marked up.pdf" },
    ]);
    expect(asked).toMatchObject({ status: "changes_asked", nda_file: { number: 1 } });
    await acceptNda(nda);
    expect((await read()).nda_file.number).toBe(1);
  });

  test("takes few documents, and none that is none", async () => {
    const { token } = await sent();
    const lying = await stored(Buffer.from("MZ a program"), "NDA.pdf");
    expect(await codeOf(addMarkup.run(guest(), { token, file: lying }))).toBe("INVALID_INPUT");
    for (let sent = 0; sent < MARKUPS_MAX; sent++)
      await addMarkup.run(guest(), { token, file: await stored() });
    const file = await stored();
    expect(await codeOf(addMarkup.run(guest(), { token, file }))).toBe("CONFLICT");
  });

  test("is refused for a link that is not known before anything is stored", async () => {
    const file = await stored();
    expect(await codeOf(addMarkup.run(guest(), { token: "guess", file }))).toBe("NOT_FOUND");
  });
});

test("a guest sees one NDA and nothing beside it", async () => {
  const [one, other] = [await sent(), await sent()];
  const page = JSON.stringify(await seen(one.token));
  for (const secret of [other.token, other.ndaId, one.ndaId]) expect(page).not.toContain(secret);
  expect(page).not.toContain(one.token);
});

test("refuses to accept an NDA that is withdrawn at the same moment", async () => {
  const { nda, ndaId } = await sent();
  const tried = await asOwner().begin(async (withdrawing) => {
    await withdrawing`select 1 from ndas where id = ${ndaId} for update`;
    const accepting = codeOf(acceptNda(nda));
    await eventually("It waits for the member", async () => {
      const [row] = await withdrawing`select 1 from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))`;
      return row;
    });
    await withdrawing`update conversations set state = 'stopped' where id = ${nda.conversation_id}`;
    return { accepting };
  });
  expect(await tried.accepting).toBe("CONFLICT");
  expect(await acceptances(ndaId)).toEqual([]);
});
