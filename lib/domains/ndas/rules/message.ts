import type { Nda } from "../schema";

/** A letter that hands over the link, for a person to send. */
export const messageOf = (
  nda: Pick<Nda, "receiver_name" | "custom_instructions" | "sender_signature" | "link">,
): string =>
  [
    `Dear ${nda.receiver_name},`,
    nda.custom_instructions || "We would like to agree on confidentiality before we talk.",
    `You can read the agreement and accept it here, without an account:\n${nda.link}`,
    nda.sender_signature,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
