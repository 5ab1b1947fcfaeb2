/** Ids of API keys that one removal or demotion names as kept: more than an organization can have. */
export const API_KEYS_KEPT_MAX = 200;

/** Members that one read of the list answers. */
export const MEMBERS_PER_PAGE = 100;

/** An invitation opens for this many days after it was made or renewed. */
export const INVITATION_DAYS = 7;
/** How long the link in a mail lets its recipient say that they want no more, or mail again. */
export const UNSUBSCRIBE_DAYS = 365;
/** Invitations and renewals of one organisation in an hour: each can send a mail to a stranger. */
export const INVITATIONS_PER_HOUR = 50;
/** Invitations of one organisation that may wait at a time; the list of them is never longer. */
export const INVITATIONS_WAITING_MAX = 100;
