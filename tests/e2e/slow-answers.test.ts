import type { BrowserContext, Page } from "@playwright/test";
import {
  aFakeModel,
  type FakeModel,
  numberOf,
  saysInTime,
  toolResultsIn,
  uses,
} from "../support/fake-model.ts";
import { expect, test } from "./fixtures.ts";
import { ChatPage } from "./pages/chat-page.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";

// One port is the model's: the tests take turns.
test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);

const NAME = "Fjord Glacier Robotics";
const first = `${NAME} was founded in 2019.`;
const last = `${NAME} is based in Norway.`;

let model: FakeModel;
/** Lets the model go on behind its first sentence. */
let goOn = () => {};
test.beforeEach(async () => {
  const { promise: door, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  model = await aFakeModel((reply, asked) => {
    const told = toolResultsIn(asked);
    const id = /"company_id":"(\w+)"/.exec(told)?.[1];
    if (!id) return uses(reply, [["find_by_name", { names: [NAME] }]]);
    if (!told.includes('"evidence"')) return uses(reply, [["get_company", { company_ids: [id] }]]);
    const cited = (text: string, words: string) =>
      text.replace(/\.$/, ` [${numberOf(asked, words)}].\n\n`);
    return saysInTime(reply, [
      [Promise.resolve(), cited(first, "founded year: 2019")],
      [door, cited(last, "country: Norway")],
    ]);
  }, Number(process.env.MODEL_PORT));
});
test.afterEach(async () => {
  goOn();
  await model.close();
});

/** A thread in which the model has written its first sentence, and waits. */
async function anAnswerUnderway(page: Page): Promise<ChatPage> {
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  const settings = new SettingsDialog(page);
  await settings.open("model");
  const save = settings.dialog().getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByText("Enter the model’s name")).toBeVisible();
  const filled = { "Base URL": model.baseUrl, Model: "slow-writer-1" };
  for (const [name, value] of Object.entries({
    ...filled,
    "Input price": "1",
    "Output price": "1",
  }))
    await settings.dialog().getByRole("textbox", { name, exact: true }).fill(value);
  await save.click();
  await expect(settings.dialog().getByRole("button", { name: "Remove" })).toBeVisible();
  await chat.begin();
  await chat.ask(`When was ${NAME} founded?`);
  await expect(chat.answer()).toContainText(first);
  await expect(chat.stop()).toBeVisible();
  return chat;
}

const anotherTab = async (context: BrowserContext, page: Page) => {
  const tab = await context.newPage();
  await tab.goto(page.url());
  return new ChatPage(tab);
};
const byModel = (chat: ChatPage) => chat.turns().last().getByText("Written by slow-writer-1");

test("a reload in mid-stream, a second tab and 30 seconds without a connection miss nothing of an answer", {
  tag: "@drill",
}, async ({ page, context, member: _ }) => {
  await page.clock.install();
  const chat = await anAnswerUnderway(page);
  await page.reload();
  await expect(chat.answer()).toContainText(first);
  await expect(chat.stop()).toBeVisible();
  const second = await anotherTab(context, page);
  await expect(second.answer()).toContainText(first);
  await expect(second.stop()).toBeVisible();
  await expect(byModel(second)).toHaveCount(0);

  await page.bringToFront();
  await context.setOffline(true);
  goOn();
  await page.clock.fastForward(30_000);
  await context.setOffline(false);
  for (const one of [chat, second]) {
    await expect(byModel(one)).toBeVisible();
    await expect(one.answer()).toContainText(last);
  }
  const whole = await chat.answer().innerText();
  expect(await second.answer().innerText()).toBe(whole);
  await page.reload();
  await expect(byModel(chat)).toBeVisible();
  expect(await chat.answer().innerText()).toBe(whole);
});

test("what was written stays when an answer is stopped in one of two tabs", {
  tag: "@drill",
}, async ({ page, context, member: _ }) => {
  const chat = await anAnswerUnderway(page);
  const second = await anotherTab(context, page);
  await second.stop().click();
  for (const one of [chat, second]) {
    await expect(one.stop()).toHaveCount(0);
    await expect(byModel(one)).toBeVisible();
    await expect(one.answer()).toContainText(first);
  }
  goOn();
  await page.reload();
  await expect(byModel(chat)).toBeVisible();
  await expect(chat.answer()).toContainText(first);
  await expect(chat.answer()).not.toContainText(last);
});
