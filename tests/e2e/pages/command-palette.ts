import { expect, type Page } from "@playwright/test";
import { pressUntilTaken } from "./keys.ts";

/** The palette that Ctrl or Cmd and K opens. */
export class CommandPalette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field() {
    return this.page.getByRole("combobox", { name: "Search and run commands" });
  }

  async open() {
    await pressUntilTaken(this.page, "Control+k");
    await expect(this.field()).toBeFocused();
  }

  offer(name: string | RegExp) {
    return this.page.getByRole("option", { name });
  }

  /** Finds a command by words: it stands first, where Enter runs it. */
  async find(words: string, name: string | RegExp) {
    await this.open();
    await this.page.keyboard.type(words);
    await this.offer(name).and(this.page.locator('[aria-selected="true"]')).waitFor();
  }

  async run(words: string, name: string | RegExp) {
    await this.find(words, name);
    await this.page.keyboard.press("Enter");
    await this.field().waitFor({ state: "detached" });
  }
}
