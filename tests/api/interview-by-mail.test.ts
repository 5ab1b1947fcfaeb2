import { expect, test } from "vitest";
import { saveAnswer, submitAnswers } from "@/lib/domains/interviews/service/founder";
import { agreeAsFounder } from "../support/agree-as-founder";
import { ctxOfNobody } from "../support/contexts";
import { aFoundersAddress, anEmail } from "../support/correspondence";
import {
  AUTHSERV_ID,
  decoded,
  headerIn,
  READ_WITHIN_MS,
  REPLIES,
  withMailedProduct,
} from "../support/mailed-product";
import { eventually } from "../support/processes";

const { address, received, imap, aMember, mailTo } = withMailedProduct();

async function asked({ ask, post }: Awaited<ReturnType<typeof aMember>>) {
  const founder = aFoundersAddress();
  const form = new FormData();
  const fields = [
    ["founder_name", "Ada Ridge"],
    ["founder_email", founder],
    ["founder_company", "Fjord Robotics"],
    ["followup_interval", ""],
    ["questions", "What did you sell?"],
    ["questions", "Who else builds this?"],
  ] as const;
  for (const [name, value] of fields) form.append(name, value);
  const made = await ask("/api/founder-interview/interviews", { method: "POST", body: form });
  expect([made.status, made.body.status]).toEqual([201, "draft"]);
  const sent = await post("/api/founder-interview/send-email", { interview_id: made.body.id });
  expect([sent.status, sent.body.status]).toEqual([200, "waiting"]);
  const mail = await mailTo(founder);
  return { founder, mail, id: made.body.id as string, token: made.body.tracking_id as string };
}

test("a whole interview: asked by mail, answered in the mailbox, and the asker is told", async () => {
  const member = await aMember();
  const { founder, mail, id } = await asked(member);
  const To = /<(.*)>/.exec(headerIn(mail, "Reply-To"))?.[1] ?? "";
  imap().put(anEmail({ From: "Cy <cy@elsewhere.example>", To: REPLIES }, "Lunch?"));
  imap().put(
    anEmail({
      "Authentication-Results": `${AUTHSERV_ID}; dmarc=pass header.from=fjord.example`,
      From: `Ada Ridge <${founder}>`,
      To,
      "In-Reply-To": headerIn(mail, "Message-ID"),
    }),
  );
  await eventually(
    "The answer is read",
    async () => {
      const { body } = await member.ask(`/api/founder-interview/interviews/${id}`);
      return body.status === "answered" || undefined;
    },
    READ_WITHIN_MS,
  );
  expect(headerIn(await mailTo(member.email), "Subject")).toBe("Ada Ridge wrote back");
  expect(imap().messages.map(({ isSeen }) => isSeen)).toEqual([false, true]);
  expect(received().filter(({ to }) => to.includes(founder))).toHaveLength(1);
}, 120_000);

test("the link in the mail opens the page that greets by name, and its answers come back", async () => {
  const member = await aMember();
  const { mail, id, token } = await asked(member);
  expect(decoded(mail)).toContain(`/founder-interview/${token}`);
  const page = await fetch(`${address()}/founder-interview/${token}`);
  expect([page.status, (await page.text()).includes("Hello Ada Ridge")]).toEqual([200, true]);
  await agreeAsFounder(token);
  await saveAnswer.run(ctxOfNobody(), { token, position: 0, answer: "40 robots" });
  await submitAnswers.run(ctxOfNobody(), { token });
  const { body } = await member.ask(`/api/founder-interview/interviews/${id}`);
  expect(body).toMatchObject({ status: "completed", next_at: null });
  expect(body.answers[0].answer).toBe("40 robots");
});

test("one click unsubscribes, and nobody of the firm writes there again", async () => {
  const member = await aMember();
  const { founder, mail } = await asked(member);
  const link = /<https?:\/\/[^/]+(\/api\/unsubscribe\/[\w-]+)>/.exec(
    headerIn(mail, "List-Unsubscribe"),
  )?.[1];
  const clicked = await fetch(`${address()}${link}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(clicked.status).toBe(200);
  const { body } = await member.ask(`/api/founder-interview/interviews/by-founder/${founder}`);
  const first = `/api/conversations/${body.items[0].conversation_id}`;
  await eventually("It is known to have left", async () => {
    const { letters } = (await member.ask(first)).body;
    return letters[0].status === "sent" || undefined;
  });
  const again = await member.post(`/api/conversations/${body.items[0].conversation_id}/send`, {
    step: 2,
  });
  expect(again.status).toBe(409);
  expect(again.body.detail).toContain("can’t be emailed");
});

test("an email that came to one’s own mailbox is taken in by a call", async () => {
  const member = await aMember();
  const { founder } = await asked(member);
  const raw = anEmail({ From: founder, To: member.email }, "Forty.");
  const got = await member.post("/api/founder-interview/receive-email", { raw });
  expect(got).toMatchObject({ status: 200, body: { state: "attached", text: "Forty." } });
});
