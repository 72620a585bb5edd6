/** The text that stands for a photo of a post: its description, or else the post's title and the photo's number (BEHAVIOUR: photos-31). */
export const photoAlt = (title: string, { description }: { description?: string | undefined }, at: number) =>
  description || `${title} 사진 ${at + 1}`;
