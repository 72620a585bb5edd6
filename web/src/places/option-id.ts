/** The id of a result in the list of the map's search, which the search field names as the marked one. */
export const optionId = (index: number) => `map-search-result-${index}`;
