/** What a page that is a picture says while its words are being read; stored with the page. */
export const PICTURE_BEING_READ = "This page is a picture. Its words are being read.";
