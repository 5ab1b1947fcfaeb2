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
    await this.act("Rename or describe");
  }

  async save() {
    await this.page.getByRole("button", { name: "Save changes" }).click();
  }

  async rename(name: string) {
    await this.startEditing();
    await this.name().fill(name);
    await this.save();
  }

  async act(what: string) {
    await this.page.getByRole("button", { name: /^Actions for/ }).click();
    await this.page.getByRole("menuitem", { name: what }).click();
  }

  /** Opens who sees the project, as somebody who may change that. */
  async openAccess() {
    await this.act("Who can see it…");
    return this.page.getByRole("dialog", { name: /^Who can see/ });
  }

  /** In the dialog of who sees the project: lets one more in. */
  async addMember(name: string) {
    await this.page.getByRole("button", { name: "Add a member" }).click();
    await this.page.getByPlaceholder("Add a member…").fill(name);
    await this.page.getByRole("option", { name, exact: true }).click();
  }
}
