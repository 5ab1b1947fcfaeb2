import type { Owner } from "@/lib/core/owner";
import type { Me } from "@/lib/domains/accounts/schema";

/** The fixed person to whom demo projects belong. */
export const DEMO_USER_ID = "demo_user";
const DEMO_ORGANIZATION_ID = "demo_organization";

/** Whom the shared hooks store the demo's chats and searches for. */
export const demoOwner: Owner = { userId: DEMO_USER_ID, organizationId: DEMO_ORGANIZATION_ID };

/** A visitor of the demo. Nobody is signed in, so the menu shows its fallbacks. */
export const demoMe: Me = {
  _id: DEMO_USER_ID,
  email: "",
  full_name: "",
  avatar_url: null,
  role: "member",
  is_email_verified: true,
  organization: { _id: DEMO_ORGANIZATION_ID, name: "Demo", has_logos: false, deletes_at: null },
};
