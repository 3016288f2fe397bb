/** The header of every answer that says of which build the pages are that the server has now. */
export const buildHeader = 'x-build'
