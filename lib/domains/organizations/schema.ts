import { z } from "zod";

/** One of the organisations that a person belongs to; the active one is what they see. */
export const OwnOrganization = z.object({
  _id: z.string(),
  name: z.string(),
  is_active: z.boolean(),
});
export type OwnOrganization = z.output<typeof OwnOrganization>;

export const OwnOrganizations = z.object({ items: z.array(OwnOrganization) });
export type OwnOrganizations = z.output<typeof OwnOrganizations>;

export const SwitchOrganizationInput = z.strictObject({ organizationId: z.string() });
export type SwitchOrganizationInput = z.input<typeof SwitchOrganizationInput>;
