import { LinkPage } from "@/components/ui/link-page";

/** The same page for every invalid link: it does not reveal whether the link ever existed. */
export default function NoInterview() {
  return (
    <LinkPage
      title="This link no longer works"
      lead="It may have been withdrawn, or part of the link is missing. Ask the person who sent it to you."
    />
  );
}
