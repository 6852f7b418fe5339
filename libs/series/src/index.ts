export { FileNames, fieldsOfPattern } from './file-name.js';
export { keptPictures, type RowPictures } from './row-pictures.js';
export { RowColumns } from './row-columns.js';
export { rowReader, type RowValues } from './row-values.js';
export { type SeriesArchive, SeriesArchives } from './series-archives.service.js';
export { type RowOrder, SeriesDrawing, type SeriesWork } from './series-drawing.service.js';
export { RowsGoneError, seriesErrors } from './series.errors.js';
export { pictureKey } from './series-folder.js';
export { SeriesModule } from './series.module.js';
export {
  type DrawnRow,
  type ListedRow,
  type NewRow,
  type PackedRows,
  ROW_STATES,
  type RowState,
  SeriesRows,
  type WaitingRow,
} from './series-rows.table.js';
export {
  type FailedRow,
  portionsOf,
  type RowFailure,
  type RowSpan,
  type Series,
  SERIES_ARCHIVES,
  SERIES_STATUSES,
  type SeriesArchiveKind,
  type SeriesStatus,
} from './series.js';
