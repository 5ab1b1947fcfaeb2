import type { APIRequestContext, Page } from "@playwright/test";
import { openConnection } from "../../db/connection.ts";
import { aPdf } from "../support/sample-files.ts";
import { expect, test } from "./fixtures.ts";
import { inspectInTurn } from "./look.ts";

test.use({ startPage: null });

const inspect = inspectInTurn();

const TERMS =
  "Mutual Non-Disclosure Agreement\n\n1. Each party keeps the information of the other confidential.\n\n2. This agreement ends two years after its date.";
const headers = { "sec-fetch-site": "same-origin" };

async function anNda(request: APIRequestContext, receiver: string) {
  const made = await request.post("/api/nda-agent/outreaches", {
    headers,
    multipart: {
      receiver_name: "Ada Ridge",
      receiver_email: receiver,
      custom_instructions: "Before we look at your numbers.",
      sender_signature: "Maya",
      nda_file: { name: "Mutual NDA.pdf", mimeType: "application/pdf", buffer: aPdf(TERMS) },
    },
  });
  return (await made.json()) as { _id: string; link: string; conversation_id: string };
}

async function anInterview(request: APIRequestContext, founder: string) {
  const made = await request.post("/api/founder-interview/interviews", {
    headers,
    multipart: {
      founder_name: "Ada Ridge",
      founder_email: founder,
      founder_company: "Fjord Robotics",
      custom_instructions: "We look at warehouse robots this month.",
      questions: "How many robots did you sell?",
      question_forms: JSON.stringify({ kind: "number", unit: "robots" }),
    },
  });
  return (await made.json()) as { _id: string; link: string; conversation_id: string };
}

const stop = (request: APIRequestContext, conversationId: string) =>
  request.post(`/api/conversations/${conversationId}/decide`, {
    headers,
    data: { decision: "stop" },
  });

/** Without scripts the framework sends an empty page where a record is not found. */
async function seenUnknown(page: Page, link: string) {
  const heading = "This link no longer works";
  await page.goto(link.replace(/[^/]+$/, "unknown"));
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await inspect(page, heading);
}

/** Opens a page without scripts, and looks at the same page with them. */
async function seen([bare, page]: readonly [Page, Page], link: string, heading: string) {
  for (const each of [bare, page]) {
    await each.goto(link);
    await expect(each.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await inspect(page, `${new URL(link).pathname.split("/")[1]}: ${heading}`);
}

test("every page behind a receiver’s link says what it is, with and without scripts", async ({
  page,
  member,
  browser,
  anotherBrowser,
}) => {
  const { request } = page;
  const owner = openConnection(process.env.PRODUCT_OWNER_URL ?? "", { max: 1 });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const both = [await context.newPage(), await (await anotherBrowser()).newPage()] as const;
  const [bare] = both;
  const title = `${member.firm} asks you to agree to an NDA`;

  const declined = await anNda(request, "a@fjord.example");
  await seen(both, declined.link, title);
  await bare.getByText("Decline", { exact: true }).first().click();
  await bare.getByLabel("Why").fill("Not now");
  await bare.getByRole("button", { name: "Decline" }).click();
  await seen(both, declined.link, "You declined this NDA");

  const closed = await anNda(request, "b@fjord.example");
  await stop(request, closed.conversation_id);
  await seen(both, closed.link, "This NDA was withdrawn");

  const expired = await anNda(request, "c@fjord.example");
  await owner`update ndas set offer_ends_at = now() - interval '1 day' where id = ${expired._id}`;
  await seen(both, expired.link, "This NDA offer has expired");
  await seenUnknown(both[1], expired.link);
  await context.close();
  await owner.end();
});

test("every page behind a founder’s link says what it is, with and without scripts", async ({
  page,
  member,
  browser,
  anotherBrowser,
}) => {
  const { request } = page;
  const owner = openConnection(process.env.PRODUCT_OWNER_URL ?? "", { max: 1 });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const both = [await context.newPage(), await (await anotherBrowser()).newPage()] as const;
  const [bare] = both;

  const { link } = await anInterview(request, "a@fjord.example");
  await seen(both, link, "Hello Ada Ridge");
  await bare.getByLabel(/I agree that/).check();
  await bare.getByRole("button", { name: "Start" }).click();
  await expect(bare.getByText("Question 1 of 1")).toBeVisible();
  await seen(both, `${link}?step=1`, "How many robots did you sell?");
  await seen(both, `${link}?step=1&ask=day`, "How many robots did you sell?");
  await bare.getByLabel("Your answer").fill("40");
  await bare.getByLabel("As of").fill("2026-10-31");
  await bare.getByRole("button", { name: "Save and review" }).click();
  await expect(bare.getByText("40 robots")).toBeVisible();
  await seen(both, `${link}?step=2`, "Your answers");
  await bare.getByRole("button", { name: `Send to ${member.firm}` }).click();
  await seen(both, link, "Thank you, Ada Ridge");
  await bare.getByText("Change or withdraw your answers").click();
  await bare.getByRole("button", { name: "Withdraw my answers" }).click();
  await seen(both, `${link}?step=2`, "You withdrew your answers");

  const closed = await anInterview(request, "b@fjord.example");
  await stop(request, closed.conversation_id);
  await seen(both, closed.link, "This interview was closed");
  const expired = await anInterview(request, "c@fjord.example");
  await owner`update interviews set created_at = now() - interval '1 year'
    where id = ${expired._id}`;
  await seen(both, expired.link, "This interview has expired");
  await seenUnknown(both[1], expired.link);
  await context.close();
  await owner.end();
});
