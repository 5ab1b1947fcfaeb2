/** What custom fields are about: companies, or their entries in projects. */
export const customSubjects = ["company", "entry"] as const;
export type CustomSubject = (typeof customSubjects)[number];

/** Fields of an organization that are not archived. */
export const CUSTOM_FIELDS_MAX = 200;
/** Fields with the archived ones, whose values are kept. */
export const STORED_FIELDS_MAX = 1_000;
export const FIELD_NAME_MAX = 100;
export const UNIT_MAX = 20;
export const CHOICES_MAX = 100;
export const CHOICE_MAX = 100;
