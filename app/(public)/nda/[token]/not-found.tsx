import { LinkPage } from "@/components/ui/link-page";

/** The same page for every invalid link: it does not reveal whether the link ever existed. */
export default function NoNda() {
  return (
    <LinkPage
      title="This link no longer works"
      lead="It was withdrawn, or it is not complete. Ask the person who sent it to you."
    />
  );
}
