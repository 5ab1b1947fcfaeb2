export const API_KEY_NAME_MAX = 80;
/** Days after which a new key may end by itself. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** Working keys of one organisation: enough for every program, few enough to look through. */
export const API_KEYS_MAX = 50;
/** A rotated key works this many hours more, so that programs can change over. */
export const ROTATION_HOURS = 24;
/** A key that ended by itself stays in the list this many days, so that its end can be understood. */
export const ENDED_KEYS_SHOWN_DAYS = 30;
