export const API_KEY_NAME_MAX = 80;
/** Choices for how many days a new key is valid. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** Active keys per organization: enough for every program, few enough to review. */
export const API_KEYS_MAX = 50;
/** A rotated key stays valid this many hours, so that programs can switch. */
export const ROTATION_HOURS = 24;
/** An expired key stays in the list this many days, so that its end can be understood. */
export const ENDED_KEYS_SHOWN_DAYS = 30;
