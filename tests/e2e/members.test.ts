import { aPerson, expect, home, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { MembersSection } from "./pages/members-section.ts";

const guest = { ...aPerson(), full_name: "Grace Ridge" };

test("invite by link, join in another browser, become admin, be removed", async ({
  page,
  member,
  anotherBrowser,
}) => {
  const members = new MembersSection(page);
  await members.open();
  const { email } = aPerson();
  const link = await members.invite(email);
  await inspect(page, "members with a link to hand over");

  const other = await (await anotherBrowser()).newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Join ${member.firm}`);
  await inspect(other, "an invitation without an account");
  await other.getByLabel("Password").fill("password1");
  await other.getByLabel("Your name").fill(guest.full_name);
  await other.getByRole("button", { name: "Create account and join" }).click();
  await expect(other.getByText(/most common passwords/)).toBeVisible();
  await expect(other.getByLabel("Your name")).toHaveValue(guest.full_name);
  await other.getByLabel("Password").fill(guest.password);
  await other.getByRole("button", { name: "Create account and join" }).click();
  await other.waitForURL(home);
  const theirs = new MembersSection(other);
  await theirs.open();
  await expect(other.getByText("Invite a colleague")).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Leave the organization" })).toBeVisible();

  await members.open();
  await expect(page.getByRole("button", { name: `Invitation to ${email}` })).toHaveCount(0);
  await members.role(guest.full_name).selectOption("admin");
  await expect(members.role(guest.full_name)).toHaveValue("admin");
  await expect(async () => {
    await theirs.open();
    await expect(other.getByLabel("Invite a colleague")).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await members.remove(guest.full_name);
  await expect(page.getByText(`Removed ${guest.full_name}`)).toBeVisible();
  await expect(members.role(guest.full_name)).toHaveCount(0);
  await other.goto("/projects");
  await expect(other).toHaveURL(/\/sign-in/);
});

test("an invitation is joined with an account that is there, after signing in", {
  tag: "@drill",
}, async ({ page, member, anotherBrowser }) => {
  const invited = aPerson();
  const other = await (await anotherBrowser()).newPage();
  const entrance = new EntrancePage(other);
  await entrance.signUp(invited);
  await other.waitForURL(home);
  await entrance.signOut();

  const members = new MembersSection(page);
  await members.open();
  const link = await members.invite(invited.email);
  await page.goto(link);
  await expect(page.getByText("You are signed in with a different address.")).toBeVisible();
  await inspect(page, "an invitation of somebody else");

  await other.goto(link);
  await other.getByRole("link", { name: "Sign in to join" }).click();
  await other.getByLabel("Email").fill(invited.email);
  await other.getByLabel("Password").fill(invited.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.getByRole("button", { name: "Join" }).click();
  await other.waitForURL(home);
  await expect(other.getByRole("button", { name: /Spotlight Platform$/ })).toContainText(
    member.firm,
  );
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "This invitation no longer works",
  );
});

test("an invitation is renewed and revoked; a member's address is refused beside the field", {
  tag: "@drill",
}, async ({ page, member }) => {
  const { email } = aPerson();
  const members = new MembersSection(page);
  await members.open();
  const first = await members.invite(email);
  await members.actOnInvitation(email, "New link");
  await expect(page.getByLabel(`Link for ${email}`)).not.toHaveValue(first);
  await members.actOnInvitation(email, "Revoke");
  await expect(page.getByRole("button", { name: `Invitation to ${email}` })).toHaveCount(0);
  await page.getByLabel("Invite a colleague").fill(member.email);
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("This address already belongs to a member")).toBeVisible();
  await expect(page.getByLabel("Invite a colleague")).toHaveValue(member.email);
  await members.role(member.full_name).selectOption("member");
  await expect(page.getByText("An organization needs an admin")).toBeVisible();
  await expect(members.role(member.full_name)).toHaveValue("admin");
});

test("the own account: a name is changed, another session is ended", { tag: "@drill" }, async ({
  page,
  member,
  anotherBrowser,
}) => {
  const other = await (await anotherBrowser()).newPage();
  await new EntrancePage(other).signIn(member);
  await other.waitForURL(home);
  await page.goto("/projects?settings=account");
  await page.getByLabel("Your name").fill("Maya Ridge");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name saved")).toBeVisible();
  await expect(page.getByText("This browser")).toBeVisible();
  await inspect(page, "the own account");
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(page.getByRole("button", { name: /^Sign out Chrome/ })).toHaveCount(0);
  await expect(async () => {
    await other.goto("/projects");
    await expect(other).toHaveURL(/\/sign-in/, { timeout: 2_000 });
  }).toPass();
});
