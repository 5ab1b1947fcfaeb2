import type { Page } from "@playwright/test";

/** Settings, above any page. */
export class SettingsDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog() {
    return this.page.getByRole("dialog", { name: "Settings" });
  }

  /** Opens it by its address, above the projects. */
  async open(section: string) {
    await this.page.goto(`/projects?settings=${section}`);
    await this.dialog().waitFor();
  }

  async openFromMenu() {
    await this.page.getByRole("button", { name: /^Account menu/ }).click();
    await this.page.getByRole("button", { name: "Settings" }).click();
  }

  tabs() {
    return this.dialog().getByRole("tab");
  }

  tab(name: string) {
    return this.dialog().getByRole("tab", { name });
  }

  apiKey() {
    return this.page.getByRole("textbox", { name: "API Key" });
  }

  /** The name of a new key. */
  keyName() {
    return this.page.getByRole("textbox", { name: "Name", exact: true });
  }

  async generateKey(name: string) {
    await this.page.getByRole("button", { name: "Generate Key" }).click();
    await this.keyName().fill(name);
    await this.page.getByRole("button", { name: "Generate Key" }).click();
    await this.page.getByText("Copy it now").waitFor();
  }

  /** Revokes the key of a row, counted from the top, and says yes. */
  async revoke(row: number) {
    await this.page
      .getByRole("button", { name: /^Revoke / })
      .nth(row)
      .click();
    await this.page.getByRole("button", { name: "Revoke", exact: true }).click();
    await this.page.getByText(/^Revoked /).waitFor();
  }
}
