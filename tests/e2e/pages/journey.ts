import { expect, type Page } from "@playwright/test";
import type { Person } from "../../support/founder.ts";
import { home } from "../fixtures.ts";
import { ChatPage } from "./chat-page.ts";
import { EntriesPage } from "./entries-page.ts";
import { ImportsPage, type SentFile } from "./imports-page.ts";

/**
 * The way of somebody who looks for companies and follows some of them, step by step, by pointer.
 */
export class Journey {
  readonly page: Page;
  readonly chat: ChatPage;
  readonly entries: EntriesPage;

  constructor(page: Page) {
    this.page = page;
    this.chat = new ChatPage(page);
    this.entries = new EntriesPage(page);
  }

  /** Imports a list of so many rows as it is understood. */
  async importList(file: SentFile, rows: string) {
    const imports = new ImportsPage(this.page);
    await imports.open();
    await imports.choose(file);
    await this.page.getByRole("button", { name: `Import ${rows} rows` }).click(slow);
    await expect(imports.heading(`Imported ${rows} rows`)).toBeVisible(slow);
  }

  chip(words: RegExp) {
    return this.page.getByRole("button", { name: words });
  }

  rows() {
    return this.entries.rows();
  }

  /** Types a thesis into Search; what is found stands there. */
  async search(thesis: string) {
    await this.page.getByRole("link", { name: "Spotlight Beta" }).click();
    await this.page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Search", exact: true })
      .click();
    const bar = this.page.getByRole("searchbox", { name: "Find companies in plain words" });
    await bar.fill(thesis);
    await bar.press("Enter");
    await expect(this.rows().first()).toBeVisible();
  }

  /** Has a chip ask for one value more. */
  async widenChip(chip: RegExp, field: string, value: string) {
    await this.chip(chip).click();
    const editor = this.page.getByRole("dialog", { name: field });
    await editor.getByRole("combobox").fill(value);
    await editor.getByRole("option", { name: new RegExp(`^${value}`) }).click();
    await editor.getByRole("button", { name: "Apply" }).click();
    await expect(editor).toHaveCount(0);
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }

  /** Selects the first five rows, as one does who knows Shift; their names. */
  async selectFive(): Promise<string[]> {
    const choice = (nth: number) => this.rows().nth(nth).getByRole("checkbox");
    await this.rows().first().hover();
    await choice(0).click();
    await choice(4).click({ modifiers: ["Shift"] });
    await expect(this.page.getByText("5 selected")).toBeVisible();
    const links = this.page.locator("[data-row][aria-selected] a.row-link");
    return links.allInnerTexts();
  }

  /** Makes a project of what is selected, and opens it. */
  async saveToNewProject(name: string) {
    const { page } = this;
    await page.getByRole("toolbar").getByRole("button", { name: "Add to project" }).click();
    await page.getByRole("dialog", { name: "Add to project" }).getByText("New project…").click();
    const dialog = page.getByRole("dialog", { name: "New project" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Create project" }).click();
    const told = page.locator("[data-sonner-toast]").filter({ hasText: `Created ${name}` });
    await expect(told).toContainText("with 5 companies");
    await told.getByRole("button", { name: "Open" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(this.rows()).toHaveCount(5);
  }

  /** Turns a project's page to its board by the palette. */
  async turnToBoard() {
    await this.page.keyboard.press("ControlOrMeta+k");
    await this.page.getByRole("combobox").fill("kanban");
    await this.page.getByRole("option", { name: /as a board or a table/ }).click();
    await expect(this.page).toHaveURL(/view=board/);
  }

  /** Moves a company on the board by its menu. */
  async move(company: string, stage: string) {
    const card = this.page.locator("[data-card]").filter({ hasText: company });
    await card.hover();
    await card.getByRole("button").click();
    await this.page.getByRole("option", { name: new RegExp(`^${stage}`) }).click();
    await expect(this.entries.cards(stage).filter({ hasText: company })).toBeVisible();
    await expect(this.entries.toast(`Moved ${company} to ${stage}`)).toBeVisible();
  }

  async openProfile(company: string) {
    await this.page.getByRole("link", { name: company, exact: true }).click();
    await this.page.getByRole("dialog").getByRole("link", { name: "Open profile" }).click();
    await expect(this.page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  }

  /** Asks in the thread that is open, or begins one; the answer when it is whole. */
  async ask(question: string) {
    if (!/\/chat\//.test(this.page.url())) {
      await this.page.getByRole("link", { name: "New thread" }).click();
      const box = this.page.getByRole("textbox", { name: "Ask about companies" });
      await box.fill(question);
      await box.press("Enter");
      await expect(this.page).toHaveURL(/\/chat\//);
    } else await this.chat.ask(question);
    await expect(this.chat.turns().last().getByRole("heading", { name: question })).toBeVisible();
    await expect(this.chat.whole()).toBeVisible();
    return this.chat.answer();
  }

  /** Writes a note on the profile that is open, for everybody. */
  async writeNote(title: string, body: string) {
    const { page } = this;
    await page.getByRole("tab", { name: /^Notes/ }).click();
    await page.getByRole("button", { name: "Write a note" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.getByRole("textbox", { name: "Note", exact: true }).fill(body);
    await page.getByRole("radio", { name: "Everyone" }).check();
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("article", { name: title })).toContainText(body);
  }

  second() {
    return this.page.locator('[data-tour="second-opinion-dialog"]');
  }

  /** Asks people of the organization for a second opinion on the company whose profile is open. */
  async inviteOpinions(question: string, names: readonly string[]) {
    await this.page.getByRole("button", { name: "Second opinion" }).click();
    await this.second().getByLabel("Question").fill(question);
    for (const name of names) await this.second().getByLabel(name).check();
    await this.second().getByRole("button", { name: "Ask", exact: true }).click();
    await expect(this.second().getByText(/0 of 2 answers needed/)).toBeVisible();
  }

  async answerOpinion(stance: string, conviction: string, why: string) {
    await this.second().getByLabel(stance).check();
    await this.second().getByLabel("Conviction").fill(conviction);
    await this.second().getByLabel("Why").fill(why);
    await this.second().getByRole("button", { name: "Send answer" }).click();
  }

  /** Joins an organization by the link of an invitation, as somebody who has no account. */
  async join(link: string, { password, full_name }: Person) {
    await this.page.goto(link);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByLabel("Your name").fill(full_name);
    await this.page.getByRole("button", { name: "Create account and join" }).click();
    await this.page.waitForURL(home);
  }

  /** Opens the second opinion that waits for one's answer. */
  async openWaiting() {
    await this.page.goto("/");
    const waiting = this.page.getByRole("region", { name: "For you" });
    await waiting.getByRole("link").click();
  }

  /** Exports the dossier of the project that is open into a file. */
  async exportDossier(file: string) {
    const download = this.page.waitForEvent("download");
    await this.page.getByRole("link", { name: "Export dossier" }).click();
    await (await download).saveAs(file);
  }
}

/** A large list takes the time that the machine needs. */
const slow = { timeout: 240_000 };
