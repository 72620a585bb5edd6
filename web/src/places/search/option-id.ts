/** The id of a search result, for the search field's `aria-activedescendant`. */
export const optionId = (index: number) => `map-search-result-${index}`;
