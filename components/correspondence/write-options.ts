/** What a write to a conversation, or to the record that it carries, may change on the screen. */
export const conversationWrite = { rereads: ["correspondence", "interviews", "ndas"] };

/** The same for an act without a form. */
export const conversationAct = { ...conversationWrite, toastsRefusal: true };
