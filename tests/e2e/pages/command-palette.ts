import { expect, type Page } from "@playwright/test";

/** The palette that Ctrl or Cmd and K opens. */
export class CommandPalette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field() {
    return this.page.getByRole("combobox", { name: "Search and run commands" });
  }

  /** Presses the key until the palette is there: a page that has just come may not listen yet. */
  open() {
    return expect(async () => {
      if (!(await this.field().isVisible())) await this.page.keyboard.press("Control+k");
      await expect(this.field()).toBeFocused({ timeout: 1000 });
    }).toPass();
  }

  offer(name: string | RegExp) {
    return this.page.getByRole("option", { name });
  }

  /** Runs the first command that the words find. */
  async run(words: string, name: string | RegExp) {
    await this.open();
    await this.page.keyboard.type(words);
    await this.offer(name).and(this.page.locator('[aria-selected="true"]')).waitFor();
    await this.page.keyboard.press("Enter");
    await this.field().waitFor({ state: "detached" });
  }
}
