import type { Page } from "@playwright/test";

export type SentFile = { name: string; mimeType: string; buffer: Buffer };

/** A small table as a file. */
export const csvFile = (name: string, ...lines: string[]): SentFile => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`${lines.join("\n")}\n`),
});

/** The list of imports, and the page of one. */
export class ImportsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open() {
    return this.page.goto("/upload-pipeline");
  }

  /** Chooses files as a person does who has no mouse. */
  async choose(...files: SentFile[]) {
    const chooser = this.page.waitForEvent("filechooser");
    const button = this.page.getByRole("main").getByRole("button", { name: "Import a file" });
    await button.focus();
    await this.page.keyboard.press("Enter");
    await (await chooser).setFiles(files);
  }

  heading(name: string | RegExp) {
    return this.page.getByRole("heading", { level: 2, name });
  }

  row(fileName: string) {
    return this.page.getByRole("row").filter({ hasText: fileName });
  }

  picker(column: string) {
    return this.page.getByRole("button", { name: `Field of ${column}:` });
  }

  /** Says by the keyboard what a column holds. */
  async map(column: string, words: string) {
    await this.picker(column).focus();
    await this.page.keyboard.press("Enter");
    await this.page.getByPlaceholder("Find a field").waitFor();
    await this.page.keyboard.type(words);
    await this.page.keyboard.press("Enter");
  }

  async press(name: string | RegExp) {
    await this.page.getByRole("button", { name }).focus();
    await this.page.keyboard.press("Enter");
  }
}
