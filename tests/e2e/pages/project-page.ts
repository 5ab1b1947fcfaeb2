import type { Page } from "@playwright/test";

/** One project: reading it and changing it in its place. */
export class ProjectPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  title() {
    return this.page.getByRole("heading", { level: 1 });
  }

  name() {
    return this.page.getByLabel("Name");
  }

  async startEditing() {
    await this.page.getByRole("button", { name: /^Actions of/ }).click();
    await this.page.getByRole("menuitem", { name: "Rename or describe" }).click();
  }

  async save() {
    await this.page.getByRole("button", { name: "Save changes" }).click();
  }

  async rename(name: string) {
    await this.startEditing();
    await this.name().fill(name);
    await this.save();
  }
}
