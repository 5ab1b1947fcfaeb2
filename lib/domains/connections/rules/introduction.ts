import { monthInWords } from "@/lib/core/day-text";
import { listedWith } from "@/lib/core/listed";
import type { ConnectionPath } from "../schema";

const firstName = (name: string) => name.split(/\s+/u)[0] ?? name;

/** How the first of a path is known, for the one who is asked. */
function howKnown({ kind, last_on }: ConnectionPath["steps"][number]): string {
  const since = last_on ? ` in ${monthInWords(last_on)}` : "";
  if (kind === "interview")
    return last_on ? `you were last in touch${since}` : "you interviewed them";
  if (kind === "mail")
    return last_on ? `you last wrote to each other${since}` : "you wrote to them";
  return last_on ? `you connected${since}` : "they are among your contacts";
}

/** A draft that asks for an introduction along a path: to whom it goes, and its words. */
export function introductionOf(path: ConnectionPath, from: string) {
  const { member, steps } = path;
  const [first, ...rest] = steps;
  const [contact, target] = [first?.to, steps.at(-1)?.to];
  if (!first || !contact || !target) return null;
  const via = rest.slice(0, -1).map(({ to }) => to.name);
  const link = via.length > 0 ? `, through ${listedWith("and", via)}` : "";
  const aim = rest.length === 0 ? "" : ` about ${target.name}`;
  if (member.is_me)
    return {
      to: contact.name,
      text: `Hi ${firstName(contact.name)},\n\nI hope you are well. We are looking at ${
        rest.length === 0 ? "your work" : target.name
      }${link}. Would you be open to a short conversation${aim}, or to introducing me to the right person?\n\nThank you,\n${from}`,
    };
  const known = `You know ${contact.name} (${howKnown(first)})`;
  const onward = rest.length === 0 ? "" : `, who is connected to ${target.name}${link}`;
  return {
    to: member.name,
    text: `Hi ${firstName(member.name)},\n\nI’d like to reach ${target.name}. ${known}${onward}.\n\nWould you introduce me to ${contact.name}? I can send you a short note to forward.\n\nThank you,\n${from}`,
  };
}
